import { listExports } from "#app/domain/privacy/export/request-export.ts";
import { endpoint } from "#app/http/api.ts";

export const loader = endpoint({
  GET: ({ context: { ctx } }) => Response.json(listExports(ctx)),
});

export const action = loader;
