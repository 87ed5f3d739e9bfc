import { desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { UserRow } from "#app/domain/core/context.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import type { Reader } from "#db/client.server.ts";
import { purchases, withdrawals } from "#db/schema/index.ts";

/** Whose statements are known to be theirs: made while signed in, or under an address that they have proved. */
function isTheirs({ id, email, emailVerified, isGuest }: UserRow): SQL | undefined {
  const isOfAddress = sql`lower(${withdrawals.email}) = ${email.toLowerCase()}`;
  return or(eq(withdrawals.userId, id), emailVerified || isGuest ? isOfAddress : undefined);
}

/** Somebody's statements, for their export. */
export function collectWithdrawals({ db }: { db: Reader }, user: UserRow) {
  return db
    .select({
      kind: withdrawals.kind,
      name: withdrawals.name,
      email: withdrawals.email,
      language: withdrawals.language,
      order: withdrawals.described,
      items: withdrawals.items,
      purchaseId: withdrawals.purchaseId,
      receivedAt: withdrawals.receivedAt,
      answeredAt: withdrawals.answeredAt,
      refundedAt: withdrawals.refundedAt,
    })
    .from(withdrawals)
    .where(isTheirs(user))
    .orderBy(desc(withdrawals.receivedAt))
    .all();
}

/**
 * Removes the person from their statements and from those about their orders, in the transaction that erases them, before
 * the orders lose them. That and when an order was withdrawn from stays with its receipt.
 */
export function eraseWithdrawals(tx: WriteContext, user: UserRow): void {
  const orders = tx.db.select({ id: purchases.id }).from(purchases).where(eq(purchases.userId, user.id));
  tx.db
    .update(withdrawals)
    .set({ name: null, email: null, described: "", userId: null })
    .where(or(isTheirs(user), inArray(withdrawals.purchaseId, orders)))
    .run();
}
