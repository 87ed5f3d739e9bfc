import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import {
  entitlements,
  type PurchaseLineRow,
  type PurchaseRow,
  releaseTracks,
  tracks,
} from "#db/schema/index.ts";
import { derivePermissions } from "./derive-permissions.ts";
import { isOut } from "./is-out.ts";

/**
 * Brings the rights of an order in line with it, in the transaction that changes it: a completed order gives what its
 * lines are of, save refunded lines; any other gives nothing. Rights through other orders stay.
 */
export function applyRights(
  tx: WriteContext,
  purchase: PurchaseRow,
  lines: readonly PurchaseLineRow[],
): void {
  const changed = lines.flatMap((line) =>
    purchase.status === "completed" && line.refundedAt === null
      ? [...reviveRights(tx, line), ...grantRights(tx, purchase, line)]
      : endRights(tx, line),
  );
  derivePermissions(tx, purchase.userId, changed);
}

function endRights(tx: WriteContext, line: PurchaseLineRow): string[] {
  return tx.db
    .update(entitlements)
    .set({ endedAt: tx.now() })
    .where(and(eq(entitlements.lineId, line.id), isNull(entitlements.endedAt)))
    .returning({ trackId: entitlements.trackId })
    .all()
    .map(({ trackId }) => trackId);
}

function reviveRights(tx: WriteContext, line: PurchaseLineRow): string[] {
  return tx.db
    .update(entitlements)
    .set({ endedAt: null })
    .where(and(eq(entitlements.lineId, line.id), isNotNull(entitlements.endedAt)))
    .returning({ trackId: entitlements.trackId })
    .all()
    .map(({ trackId }) => trackId);
}

function grantRights(tx: WriteContext, purchase: PurchaseRow, line: PurchaseLineRow): string[] {
  const { userId, id: purchaseId } = purchase;
  return findTracks(tx, line).flatMap((trackId) => {
    const startsAt = line.releaseId === null || isOut(tx, line.releaseId, trackId) ? tx.now() : null;
    const granted = tx.db
      .insert(entitlements)
      .values({ lineId: line.id, trackId, userId, purchaseId, startsAt })
      .onConflictDoNothing()
      .returning()
      .all();
    return granted.length > 0 ? [trackId] : [];
  });
}

/** What was on the release when it was ordered, and what has come onto it since. */
function findTracks(tx: WriteContext, line: PurchaseLineRow): string[] {
  if (line.trackId) return [line.trackId];
  const present = tx.db
    .select({ trackId: releaseTracks.trackId })
    .from(releaseTracks)
    .innerJoin(tracks, eq(tracks.id, releaseTracks.trackId))
    .where(and(eq(releaseTracks.releaseId, line.releaseId ?? ""), isNull(tracks.deletedAt)))
    .all()
    .map(({ trackId }) => trackId)
    .filter((trackId) => !line.withoutTrackIds.includes(trackId));
  return [...new Set([...line.trackIds, ...present])];
}
