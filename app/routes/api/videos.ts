import { asVideo, listVideos } from "#app/domain/videos/list-videos.ts";
import { endpoint } from "#app/http/api.ts";

const videos = endpoint({
  GET: ({ context: { ctx } }) => Response.json(listVideos(ctx).map(asVideo)),
});

export const loader = videos;
export const action = videos;
