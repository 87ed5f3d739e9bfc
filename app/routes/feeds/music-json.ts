import type { LoaderFunctionArgs } from "@remix-run/node";
import { playableTrack } from "#app/components/player/state/playable-track.ts";
import { listHeardTracks } from "#app/domain/catalogue/list-tracks.ts";

/** The player's queue: what this listener may hear, and of `?track=` too where it isn't listed any more. */
export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("track");
  const tracks = listHeardTracks(ctx, asked);
  return Response.json(tracks.flatMap((track) => playableTrack(track) ?? []));
}
