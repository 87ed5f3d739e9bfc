import { asReleases, listReleases } from "#app/domain/releases/list-releases.ts";
import { endpoint } from "#app/http/api.ts";

export const loader = endpoint({
  GET: ({ context: { ctx } }) => Response.json(asReleases(ctx, listReleases(ctx))),
});

export const action = loader;
