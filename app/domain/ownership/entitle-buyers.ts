import { and, eq, isNull } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { entitlements, purchaseLines, purchases, releases, tracks } from "#db/schema/index.ts";

/**
 * Gives a track that is added to a release to those who have bought the release: at once, or when the release opens
 * if neither it nor the track is out. Who has a right to the track already keeps that one.
 */
export function entitleBuyers(tx: WriteContext, releaseId: string, trackId: string): void {
  const startsAt = isOut(tx, releaseId, trackId) ? tx.now() : null;
  for (const { lineId, userId, purchaseId } of linesInForce(tx, releaseId)) {
    if (hasRight(tx, userId, trackId)) continue;
    tx.db
      .insert(entitlements)
      .values({ lineId, trackId, userId, purchaseId, startsAt })
      // The right of this very line has ended before: whatever ended it decides whether it comes back.
      .onConflictDoNothing()
      .run();
  }
}

/** Whether somebody has bought the release and still has what they paid for. */
export function hasBuyers(tx: Pick<WriteContext, "db">, releaseId: string): boolean {
  return linesInForce(tx, releaseId).length > 0;
}

function linesInForce({ db }: Pick<WriteContext, "db">, releaseId: string) {
  return db
    .select({ lineId: purchaseLines.id, purchaseId: purchases.id, userId: purchases.userId })
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

function hasRight({ db }: WriteContext, userId: string, trackId: string): boolean {
  const right = db
    .select({ lineId: entitlements.lineId })
    .from(entitlements)
    .where(
      and(eq(entitlements.userId, userId), eq(entitlements.trackId, trackId), isNull(entitlements.endedAt)),
    )
    .get();
  return right !== undefined;
}

function isOut({ db }: WriteContext, releaseId: string, trackId: string): boolean {
  const release = db
    .select({ openedAt: releases.openedAt })
    .from(releases)
    .where(eq(releases.id, releaseId))
    .get();
  const track = db
    .select({ publishedAt: tracks.publishedAt })
    .from(tracks)
    .where(eq(tracks.id, trackId))
    .get();
  return Boolean(release?.openedAt ?? track?.publishedAt);
}
