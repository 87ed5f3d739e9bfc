import { listTracks, withDetails } from "#app/domain/catalogue/list-tracks.ts";
import { endpoint } from "#app/http/api.ts";

export const loader = endpoint({
  GET: ({ context: { ctx } }) => Response.json(withDetails(ctx, listTracks(ctx))),
});

export const action = loader;
