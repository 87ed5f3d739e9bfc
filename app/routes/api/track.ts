import { getTrack, withDetails } from "#app/domain/catalogue/list-tracks.ts";
import { endpoint } from "#app/http/api.ts";

export const loader = endpoint({
  GET: ({ params, context: { ctx } }) => {
    const [found] = withDetails(ctx, [getTrack(ctx, params.trackId ?? "")]);
    return Response.json(found);
  },
});

export const action = loader;
