import type { LoaderFunctionArgs } from "@remix-run/node";
import { collectionList, playableTrack } from "#app/components/music/player/state/playable-track.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readCollection } from "#app/domain/music/collection/read-collection.ts";
import { listHeardTracksOf } from "#app/domain/music/releases/list-releases.ts";
import { listHeardTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { errorResponse } from "#app/http/api/endpoint.ts";
import { limitUncached } from "#app/http/limit-reads.ts";

/**
 * The player's queue: what this user may hear, and `?track=` too if it is no longer listed. With `?release=` it is that
 * release's, if it is there and the track is still on it; with `?release=*` it is this user's collection.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = context;
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("track");
  const releaseId = searchParams.get("release");
  const ofRelease = releaseId === null ? null : listOf(ctx, releaseId);
  if (releaseId !== null && ofRelease && (asked === null || ofRelease.some(({ id }) => id === asked))) {
    return Response.json(ofRelease.flatMap((track) => playableTrack(track, releaseId) ?? []));
  }
  const tracks = listHeardTracks(ctx, asked);
  const isUnknown = asked !== null && !tracks.some(({ id }) => id === asked);
  const isElsewhere = releaseId !== null && releaseId !== collectionList;
  const refusal = isUnknown || isElsewhere ? await limitUncached(context) : null;
  if (refusal) return errorResponse(refusal);
  // Under an address that names no release of ours it isn't cached, so nobody can fill the memory with such.
  const answer = Response.json(tracks.flatMap((track) => playableTrack(track) ?? []));
  if (releaseId !== null) answer.headers.set("Cache-Control", "no-store");
  return answer;
}

function listOf(ctx: Context, releaseId: string) {
  if (releaseId !== collectionList) return listHeardTracksOf(ctx, releaseId);
  const owned = ctx.actor ? readCollection(ctx).flatMap(({ tracks }) => tracks) : null;
  // The player looks its place up by the track: one that is on two releases comes once.
  return owned && [...new Map(owned.map((track) => [track.id, track])).values()];
}
