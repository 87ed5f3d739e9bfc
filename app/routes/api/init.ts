import { readSiteInformation } from "#app/domain/site/site-information.ts";
import { endpoint } from "#app/http/api.ts";

export const loader = endpoint({
  GET: ({ context: { ctx } }) => Response.json(readSiteInformation(ctx)),
});

export const action = loader;
