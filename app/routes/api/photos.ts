import { asPhoto, listPhotos } from "#app/domain/photos/list-photos.ts";
import { endpoint } from "#app/http/api.ts";

const photos = endpoint({
  GET: ({ context: { ctx } }) => Response.json(listPhotos(ctx).map(asPhoto)),
});

export const loader = photos;
export const action = photos;
