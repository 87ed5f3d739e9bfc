import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { userFilePermissions } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import type { PurchaseRow } from "./decide-transition.ts";

/** Lets the buyer read the track's files. A revocation by an admin of this very purchase stays in force. */
export function grantPermission(transaction: Transaction, ctx: Context, purchase: PurchaseRow): void {
  const existing = transaction.select().from(userFilePermissions).where(permissionOf(purchase)).get();
  if (existing?.purchaseId === purchase.id && existing.isActive) return;
  transaction
    .insert(userFilePermissions)
    .values({
      id: randomUUID(),
      userId: purchase.userId,
      trackId: purchase.trackId,
      purchaseId: purchase.id,
      createdAt: ctx.now(),
    })
    .onConflictDoUpdate({
      target: [userFilePermissions.userId, userFilePermissions.trackId],
      set: { purchaseId: purchase.id, isActive: true },
    })
    .run();
}

/** Takes the access away that this purchase gave; access through another purchase stays. */
export function revokePermission(transaction: Transaction, purchase: PurchaseRow): void {
  transaction
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
