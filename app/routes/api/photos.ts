import { listPhotos } from "#app/domain/photos/list-photos.ts";
import { endpoint } from "#app/http/api.ts";
import { photoSchema } from "#app/shared/photos/schema.ts";

export const loader = endpoint({
  GET: ({ context: { ctx } }) => Response.json(listPhotos(ctx).map((photo) => photoSchema.parse(photo))),
});

export const action = loader;
