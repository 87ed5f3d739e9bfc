import type { LoaderFunctionArgs } from "@remix-run/node";
import { playableTrack } from "#app/components/player/state/playable-track.ts";
import { listHeardTracks } from "#app/domain/catalogue/list-tracks.ts";

/** The player's queue: what this user may hear, and `?track=` too if it is no longer listed. */
export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("track");
  const tracks = listHeardTracks(ctx, asked);
  return Response.json(tracks.flatMap((track) => playableTrack(track) ?? []));
}
