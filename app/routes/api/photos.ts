import { asPhoto, listPhotos } from "#app/domain/photos/list-photos.ts";
import { endpoint } from "#app/http/api.ts";

export const loader = endpoint({
  GET: ({ context: { ctx } }) => Response.json(listPhotos(ctx).map(asPhoto)),
});

export const action = loader;
