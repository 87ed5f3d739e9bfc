import { listReleaseDownloads } from "#app/domain/release-download/list-downloads.ts";
import { asReleases } from "#app/domain/releases/list-releases.ts";
import { getRelease } from "#app/domain/releases/read-release.ts";
import { endpoint } from "#app/http/api.ts";

export const loader = endpoint({
  GET: ({ params, context: { ctx } }) => {
    const release = getRelease(ctx, params.releaseId ?? "");
    const [found] = asReleases(ctx, [release]);
    const tracks = release.positions.flatMap(({ heard }) => heard ?? []);
    return Response.json({ ...found, ...listReleaseDownloads(ctx, release.id, tracks) });
  },
});

export const action = loader;
