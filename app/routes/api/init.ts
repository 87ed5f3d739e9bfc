import { readSiteInformation } from "#app/domain/site/site-information.ts";
import { endpoint } from "#app/http/api.ts";

const init = endpoint({
  GET: ({ context: { ctx } }) => Response.json(readSiteInformation(ctx)),
});

export const loader = init;
export const action = init;
