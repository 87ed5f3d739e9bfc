import type { LoaderFunctionArgs } from "@remix-run/node";
import { listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { playlist, publicDocument } from "#app/http/head/feeds.ts";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  const list = playlist(ctx.settings.publicUrl, listTracks({ ...ctx, actor: null }));
  return publicDocument("audio/x-mpegurl", list);
}
