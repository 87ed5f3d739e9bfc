import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { PurchaseRow } from "#db/schema/index.ts";
import { userFilePermissions } from "#db/schema/index.ts";
import { maxTransfer } from "./begun-downloads.ts";

type Permission = typeof userFilePermissions.$inferSelect;

/**
 * Whether a permission lets nothing more be read: taken away, expired or used up.
 * @param isUnderWay a transfer that was counted within the last day may end, even if it was the last one allowed.
 */
export function hasEnded(permission: Permission, now: Date, isUnderWay = false): boolean {
  const { isActive, expiresAt, accessCount, maxAccessCount, lastAccessed } = permission;
  if (!isActive || (expiresAt !== null && expiresAt <= now)) return true;
  if (maxAccessCount < 0 || accessCount < maxAccessCount) return false;
  const isCounted = lastAccessed !== null && now.getTime() - lastAccessed.getTime() < maxTransfer;
  return !(isUnderWay && isCounted);
}

/** Lets the buyer read the track's files. A revocation by an admin of this very purchase stays in force. */
export function grantPermission(tx: WriteContext, purchase: PurchaseRow): void {
  const existing = tx.db.select().from(userFilePermissions).where(permissionOf(purchase)).get();
  if (existing?.purchaseId === purchase.id && existing.isActive) return;
  tx.db
    .insert(userFilePermissions)
    .values({
      id: randomUUID(),
      userId: purchase.userId,
      trackId: purchase.trackId,
      purchaseId: purchase.id,
      createdAt: tx.now(),
    })
    .onConflictDoUpdate({
      target: [userFilePermissions.userId, userFilePermissions.trackId],
      set: { purchaseId: purchase.id, isActive: true },
    })
    .run();
}

/** Takes the access away that this purchase gave; access through another purchase stays. */
export function revokePermission(tx: WriteContext, purchase: PurchaseRow): void {
  tx.db
    .update(userFilePermissions)
    .set({ isActive: false })
    .where(and(permissionOf(purchase), eq(userFilePermissions.purchaseId, purchase.id)))
    .run();
}

function permissionOf(purchase: PurchaseRow) {
  return and(
    eq(userFilePermissions.userId, purchase.userId),
    eq(userFilePermissions.trackId, purchase.trackId),
  );
}
