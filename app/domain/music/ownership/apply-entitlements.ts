import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import {
  entitlements,
  type PurchaseLineRow,
  type PurchaseRow,
  releases,
  releaseTracks,
  tracks,
} from "#db/schema/index.ts";
import { derivePermissions } from "./derive-permissions.ts";
import { isPublic, isPublicTrack } from "./is-public.ts";

/** Who has the music of an order: its buyer, or of a gift the person who claimed it; null until somebody has. */
export function holderOf({ cause, recipientId, userId }: PurchaseRow): string | null {
  return cause === "gift" ? recipientId : userId;
}

/**
 * Brings the entitlements of an order in line with it, in the transaction that changes it: a completed order gives its
 * holder what its lines are of, save refunded lines; any other gives nothing. Entitlements through other orders stay.
 */
export function applyEntitlements(
  tx: WriteContext,
  purchase: PurchaseRow,
  lines: readonly PurchaseLineRow[],
): void {
  const holderId = holderOf(purchase);
  if (holderId === null) return;
  const changed = lines.flatMap((line) =>
    purchase.status === "completed" && line.refundedAt === null
      ? [...reviveEntitlements(tx, line), ...grantEntitlements(tx, purchase, holderId, line)]
      : endEntitlements(tx, line),
  );
  derivePermissions(tx, holderId, changed);
}

function endEntitlements(tx: WriteContext, line: PurchaseLineRow): string[] {
  return tx.db
    .update(entitlements)
    .set({ endedAt: tx.now() })
    .where(and(eq(entitlements.lineId, line.id), isNull(entitlements.endedAt)))
    .returning({ trackId: entitlements.trackId })
    .all()
    .map(({ trackId }) => trackId);
}

function reviveEntitlements(tx: WriteContext, line: PurchaseLineRow): string[] {
  return tx.db
    .update(entitlements)
    .set({ endedAt: null })
    .where(and(eq(entitlements.lineId, line.id), isNotNull(entitlements.endedAt)))
    .returning({ trackId: entitlements.trackId })
    .all()
    .map(({ trackId }) => trackId);
}

function grantEntitlements(
  tx: WriteContext,
  { id: purchaseId, cause }: PurchaseRow,
  userId: string,
  line: PurchaseLineRow,
): string[] {
  // A draft can be given, and then waits until it is published.
  const wasForSale = (cause === "sale" || cause === "gift") && soldOnlyPublicTracks(tx, line);
  const granted = (trackId: string, startsAt: Date | null) =>
    tx.db
      .insert(entitlements)
      .values({ lineId: line.id, trackId, userId, purchaseId, startsAt })
      .onConflictDoNothing()
      .returning()
      .all()
      .map((entitlement) => entitlement.trackId);
  return [
    ...tracksPaidFor(line).flatMap((trackId) =>
      granted(trackId, wasForSale || isPublic(tx, trackId) ? tx.now() : null),
    ),
    ...findTracksAdded(tx, line).flatMap((trackId) => granted(trackId, tx.now())),
  ];
}

/**
 * Whether all that a line pays for was public when it was ordered, as it is but on pre-orders (see `offerRelease`): then
 * its buyer gets it even if it was withdrawn before the payment arrived.
 */
function soldOnlyPublicTracks({ db }: WriteContext, { releaseId, orderedAt }: PurchaseLineRow): boolean {
  if (releaseId === null) return true;
  const release = db
    .select({ openedAt: releases.openedAt })
    .from(releases)
    .where(eq(releases.id, releaseId))
    .get();
  return release?.openedAt != null && release.openedAt <= orderedAt;
}

function tracksPaidFor({ trackId, trackIds }: PurchaseLineRow): string[] {
  return trackId ? [trackId] : trackIds;
}

/**
 * What else of the release is public by now. What isn't goes to its buyers when it is published: see
 * `startEntitlements`.
 */
function findTracksAdded({ db }: WriteContext, line: PurchaseLineRow): string[] {
  if (line.releaseId === null) return [];
  return db
    .select({ trackId: releaseTracks.trackId })
    .from(releaseTracks)
    .innerJoin(tracks, eq(tracks.id, releaseTracks.trackId))
    .where(and(eq(releaseTracks.releaseId, line.releaseId), isPublicTrack))
    .all()
    .map(({ trackId }) => trackId)
    .filter((trackId) => !line.withoutTrackIds.includes(trackId));
}
