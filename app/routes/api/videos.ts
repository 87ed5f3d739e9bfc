import { asVideo, listVideos } from "#app/domain/videos/list-videos.ts";
import { endpoint } from "#app/http/api.ts";

export const loader = endpoint({
  GET: ({ context: { ctx } }) => Response.json(listVideos(ctx).map(asVideo)),
});

export const action = loader;
