import { listVideos } from "#app/domain/videos/list-videos.ts";
import { endpoint } from "#app/http/api.ts";
import { videoSchema } from "#app/shared/videos/schema.ts";

export const loader = endpoint({
  GET: ({ context: { ctx } }) => Response.json(listVideos(ctx).map((video) => videoSchema.parse(video))),
});

export const action = loader;
