import { asReleases, listReleases } from "#app/domain/releases/list-releases.ts";
import { endpoint } from "#app/http/api.ts";

const releases = endpoint({
  GET: ({ context: { ctx } }) => Response.json(asReleases(ctx, listReleases(ctx))),
});

export const loader = releases;
export const action = releases;
