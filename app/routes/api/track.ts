import { asTrack, getTrack } from "#app/domain/catalogue/list-tracks.ts";
import { endpoint } from "#app/http/api.ts";

const track = endpoint({
  GET: ({ params, context: { ctx } }) => Response.json(asTrack(getTrack(ctx, params.trackId ?? ""))),
});

export const loader = track;
export const action = track;
