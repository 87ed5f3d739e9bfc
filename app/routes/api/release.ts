import { asReleases } from "#app/domain/releases/list-releases.ts";
import { getRelease } from "#app/domain/releases/read-release.ts";
import { endpoint } from "#app/http/api.ts";

export const loader = endpoint({
  GET: ({ params, context: { ctx } }) => {
    const [found] = asReleases(ctx, [getRelease(ctx, params.releaseId ?? "")]);
    return Response.json(found);
  },
});

export const action = loader;
