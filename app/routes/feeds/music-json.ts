import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  collectionList,
  orderList,
  playableTrack,
} from "#app/components/music/player/state/playable-track.ts";
import type { Context } from "#app/domain/core/context.ts";
import type { LibraryItem } from "#app/domain/music/collection/present-items.ts";
import { readCollection } from "#app/domain/music/collection/read-collection.ts";
import { listHeardTracksOf } from "#app/domain/music/releases/list-releases.ts";
import { listHeardTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { readLinkedItems } from "#app/domain/shop/history/read-linked-items.ts";
import { errorResponse } from "#app/http/api/endpoint.ts";
import { limitUncached } from "#app/http/limit-reads.ts";
import { isDomainError } from "#app/shared/core/errors.ts";

/**
 * The player's queue: what this user may hear, and `?track=` too if it is no longer listed. With `?release=` it is that
 * release's, if it is there and the track is still on it; with `?release=*` it is this user's collection, and with
 * `?release=order.…` what the order of that link gave.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = context;
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("track");
  const releaseId = searchParams.get("release");
  const ofRelease = releaseId === null ? null : listOf(ctx, releaseId);
  if (releaseId !== null && ofRelease && (asked === null || ofRelease.some(({ id }) => id === asked))) {
    const answer = Response.json(ofRelease.flatMap((track) => playableTrack(track, releaseId) ?? []));
    if (releaseId.startsWith(orderList)) answer.headers.set("Cache-Control", "no-store");
    return answer;
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
  if (releaseId.startsWith(orderList)) return listOfOrder(ctx, releaseId.slice(orderList.length));
  if (releaseId !== collectionList) return listHeardTracksOf(ctx, releaseId);
  return ctx.actor ? tracksOf(readCollection(ctx)) : null;
}

function listOfOrder(ctx: Context, token: string) {
  try {
    return tracksOf(readLinkedItems(ctx, token));
  } catch (error) {
    // A link that has expired: what plays by it stops being the visitor's.
    if (isDomainError(error)) return null;
    throw error;
  }
}

function tracksOf(items: readonly LibraryItem[]) {
  // The player looks its place up by the track: one that is on two releases comes once.
  return [
    ...new Map(items.flatMap(({ tracks }) => tracks.map((track) => [track.id, track] as const))).values(),
  ];
}
