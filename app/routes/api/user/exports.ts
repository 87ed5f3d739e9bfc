import { listExports } from "#app/domain/privacy/export/list-exports.ts";
import { endpoint } from "#app/http/api.ts";

const exports = endpoint({
  GET: ({ context: { ctx } }) => Response.json(listExports(ctx)),
});

export const loader = exports;
export const action = exports;
