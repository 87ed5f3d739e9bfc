import { listTracks, withDetails } from "#app/domain/catalogue/list-tracks.ts";
import { endpoint } from "#app/http/api.ts";

const tracks = endpoint({
  GET: ({ context: { ctx } }) => Response.json(withDetails(ctx, listTracks(ctx))),
});

export const loader = tracks;
export const action = tracks;
