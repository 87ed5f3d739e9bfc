import { getTrack, withDetails } from "#app/domain/catalogue/list-tracks.ts";
import { endpoint } from "#app/http/api.ts";

const track = endpoint({
  GET: ({ params, context: { ctx } }) => {
    const [found] = withDetails(ctx, [getTrack(ctx, params.trackId ?? "")]);
    return Response.json(found);
  },
});

export const loader = track;
export const action = track;
