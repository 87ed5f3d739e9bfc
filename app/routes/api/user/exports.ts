import { listExports } from "#app/domain/privacy/export/request-export.ts";
import { endpoint } from "#app/http/api.ts";

const exports = endpoint({
  GET: ({ context: { ctx } }) => Response.json(listExports(ctx)),
});

export const loader = exports;
export const action = exports;
