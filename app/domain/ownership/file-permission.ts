import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { PurchaseRow } from "#db/schema/index.ts";
import { userFilePermissions } from "#db/schema/index.ts";
import { maxTransfer } from "./begun-downloads.ts";

type Permission = typeof userFilePermissions.$inferSelect;

/**
 * Whether a permission no longer allows reading: revoked, expired or used up.
 * @param isUnderWay a download counted within the last day may finish, even if it was the last one allowed.
 */
export function hasEnded(permission: Permission, now: Date, isUnderWay = false): boolean {
  const { isActive, expiresAt, accessCount, maxAccessCount, lastAccessed } = permission;
  if (!isActive || (expiresAt !== null && expiresAt <= now)) return true;
  if (maxAccessCount < 0 || accessCount < maxAccessCount) return false;
  const isCounted = lastAccessed !== null && now.getTime() - lastAccessed.getTime() < maxTransfer;
  return !(isUnderWay && isCounted);
}

/** Grants the buyer access to the track's files. An admin's revocation for this purchase stays in force. */
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

/** Revokes the access of this purchase; access through another purchase stays. */
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
