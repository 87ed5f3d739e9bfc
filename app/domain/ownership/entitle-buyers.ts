import { and, eq, isNull } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { Reader } from "#db/client.server.ts";
import { entitlements, purchaseLines, purchases } from "#db/schema/index.ts";
import { derivePermissions } from "./derive-permissions.ts";
import { isPublic } from "./is-public.ts";

/**
 * Gives a track of a release to those who have bought the release: at once, or when it is published if it isn't public.
 * Not to those who paid for the rest of the release alone, without this track.
 */
export function entitleBuyers(tx: WriteContext, releaseId: string, trackId: string): void {
  const startsAt = isPublic(tx, trackId) ? tx.now() : null;
  for (const { lineId, userId, purchaseId, withoutTrackIds } of activeLines(tx, releaseId)) {
    if (withoutTrackIds.includes(trackId)) continue;
    tx.db
      .insert(entitlements)
      .values({ lineId, trackId, userId, purchaseId, startsAt })
      // The right of this very line has ended before: whatever ended it decides whether it comes back.
      .onConflictDoNothing()
      .run();
    derivePermissions(tx, userId, [trackId]);
  }
}

/** Whether somebody has bought the release and still has what they paid for. */
export function hasBuyers(ctx: { db: Reader }, releaseId: string): boolean {
  return activeLines(ctx, releaseId).length > 0;
}

function activeLines({ db }: { db: Reader }, releaseId: string) {
  return db
    .select({
      lineId: purchaseLines.id,
      purchaseId: purchases.id,
      userId: purchases.userId,
      withoutTrackIds: purchaseLines.withoutTrackIds,
    })
    .from(purchaseLines)
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .where(
      and(
        eq(purchaseLines.releaseId, releaseId),
        isNull(purchaseLines.refundedAt),
        eq(purchases.status, "completed"),
      ),
    )
    .orderBy(purchaseLines.orderedAt, purchaseLines.id)
    .all();
}
