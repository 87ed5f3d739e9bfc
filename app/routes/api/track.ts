import { getTrack, withDetails } from "#app/domain/catalogue/list-tracks.ts";
import { listTrackDownloads } from "#app/domain/release-download/list-downloads.ts";
import { endpoint } from "#app/http/api.ts";

export const loader = endpoint({
  GET: ({ params, context: { ctx } }) => {
    const track = getTrack(ctx, params.trackId ?? "");
    const [found] = withDetails(ctx, [track]);
    return Response.json({ ...found, ...listTrackDownloads(ctx, track) });
  },
});

export const action = loader;
