import { eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { purchases, withdrawals } from "#db/schema/index.ts";
import { withdrawnLines } from "./withdrawable-orders.ts";

/**
 * Notes which statements about an order are refunded, in the transaction that changes the order: by a refund of the
 * withdrawal, of the order or at the provider alike. One that its bank returns opens the statement again.
 */
export function noteRefundedWithdrawals(tx: WriteContext, purchaseId: string): void {
  const about = tx.db.select().from(withdrawals).where(eq(withdrawals.purchaseId, purchaseId)).all();
  if (about.length === 0) return;
  const order = tx.db
    .select({ status: purchases.status })
    .from(purchases)
    .where(eq(purchases.id, purchaseId))
    .get();
  for (const { id, items, refundedAt } of about) {
    const lines = withdrawnLines(tx, { purchaseId, items });
    const isRefunded =
      order?.status === "refunded" || (lines.length > 0 && lines.every((line) => line.refundedAt !== null));
    if (isRefunded === (refundedAt !== null)) continue;
    tx.db
      .update(withdrawals)
      .set({ refundedAt: isRefunded ? tx.now() : null })
      .where(eq(withdrawals.id, id))
      .run();
    recordEvent(tx, {
      eventType: isRefunded ? "withdrawal.refunded" : "withdrawal.reopened",
      action: isRefunded ? "Withdrawal refunded" : "The refund of a withdrawal was returned",
      resourceType: "withdrawal",
      resourceId: id,
      details: { purchaseId },
    });
  }
}
