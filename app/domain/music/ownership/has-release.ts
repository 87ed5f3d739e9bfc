import { and, eq, sql } from "drizzle-orm";
import type { BuyerContext } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/memoize.ts";
import { releaseTracks, tracks } from "#db/schema/index.ts";
import { findEndedTrackIds, findOwnedTrackIds, listBoughtWith } from "./entitlements.ts";
import { isPublicTrack } from "./is-public.ts";

/**
 * Whether the caller has a release as a whole: they bought it, or all of its tracks one by one. A refund, an ended
 * permission and an order that no longer counts take it as they take its tracks.
 */
export function hasRelease(ctx: BuyerContext, releaseId: string): boolean {
  if (!ctx.actor) return false;
  const started = listBoughtWith(ctx, releaseId).filter(({ startsAt }) => startsAt !== null);
  const bought = [...new Set(started.map(({ trackId }) => trackId))];
  if (findEndedTrackIds(ctx, bought).size < bought.length) return true;
  const onRelease = publicTracksOf(ctx)
    .all({ releaseId })
    .map(({ trackId }) => trackId);
  const owned = findOwnedTrackIds(ctx);
  const hasAll = onRelease.length > 0 && onRelease.every((trackId) => owned.has(trackId));
  return hasAll && findEndedTrackIds(ctx, onRelease).size === 0;
}

const publicTracksOf = prepared((db) =>
  db
    .select({ trackId: releaseTracks.trackId })
    .from(releaseTracks)
    .innerJoin(tracks, eq(tracks.id, releaseTracks.trackId))
    .where(and(eq(releaseTracks.releaseId, sql.placeholder("releaseId")), isPublicTrack))
    .prepare(),
);
