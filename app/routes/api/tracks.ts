import { listTracks, withTexts } from "#app/domain/catalogue/list-tracks.ts";
import { endpoint } from "#app/http/api.ts";

const tracks = endpoint({
  GET: ({ context: { ctx } }) => Response.json(withTexts(ctx, listTracks(ctx))),
});

export const loader = tracks;
export const action = tracks;
