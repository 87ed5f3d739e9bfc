import { asTrack, listTracks } from "#app/domain/catalogue/list-tracks.ts";
import { endpoint } from "#app/http/api.ts";

const tracks = endpoint({
  GET: ({ context: { ctx } }) => Response.json(listTracks(ctx).map(asTrack)),
});

export const loader = tracks;
export const action = tracks;
