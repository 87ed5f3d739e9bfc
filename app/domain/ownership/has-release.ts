import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/memoize.ts";
import { entitlements, purchaseLines, purchases, releaseTracks, tracks } from "#db/schema/index.ts";
import { currentPaymentMode, findEndedTrackIds, findOwnedTrackIds, isActiveNow } from "./entitlements.ts";
import { isPublicTrack } from "./is-public.ts";

/**
 * Whether the caller has a release as a whole: they bought it, or all of its tracks one by one. A refund, an ended
 * permission and an order that no longer counts take it as they take its tracks.
 */
export function hasRelease(ctx: Context, releaseId: string): boolean {
  if (!ctx.actor) return false;
  const rows = boughtWith(ctx).all({ userId: ctx.actor.user.id, releaseId, ...currentPaymentMode(ctx) });
  const bought = [...new Set(rows.map(({ trackId }) => trackId))];
  if (findEndedTrackIds(ctx, bought).size < bought.length) return true;
  const onRelease = publicTracksOf(ctx)
    .all({ releaseId })
    .map(({ trackId }) => trackId);
  const owned = findOwnedTrackIds(ctx);
  const hasAll = onRelease.length > 0 && onRelease.every((trackId) => owned.has(trackId));
  return hasAll && findEndedTrackIds(ctx, onRelease).size === 0;
}

const boughtWith = prepared((db) =>
  db
    .select({ trackId: entitlements.trackId })
    .from(entitlements)
    .innerJoin(purchaseLines, eq(purchaseLines.id, entitlements.lineId))
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .where(
      and(
        eq(entitlements.userId, sql.placeholder("userId")),
        eq(purchaseLines.releaseId, sql.placeholder("releaseId")),
        isNotNull(entitlements.startsAt),
        isActiveNow,
      ),
    )
    .prepare(),
);

const publicTracksOf = prepared((db) =>
  db
    .select({ trackId: releaseTracks.trackId })
    .from(releaseTracks)
    .innerJoin(tracks, eq(tracks.id, releaseTracks.trackId))
    .where(and(eq(releaseTracks.releaseId, sql.placeholder("releaseId")), isPublicTrack))
    .prepare(),
);
