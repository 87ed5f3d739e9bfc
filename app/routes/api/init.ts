import { readSiteFacts } from "#app/domain/site/site-facts.ts";
import { endpoint } from "#app/http/api.ts";

const init = endpoint({
  GET: ({ context: { ctx } }) => Response.json(readSiteFacts(ctx)),
});

export const loader = init;
export const action = init;
