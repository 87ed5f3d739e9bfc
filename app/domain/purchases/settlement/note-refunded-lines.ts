import { eq } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { purchaseLines } from "#db/schema/index.ts";
import { type OrderLine, readLinesOf } from "../lines/order-lines.ts";
import type { PaymentFacts } from "./payment-facts.ts";

/**
 * Notes which lines of a purchase are refunded, at the provider's word: a refund that its bank has returned later
 * doesn't count any more.
 * @returns the lines afterwards, and those of them whose refund is news.
 */
export function noteRefundedLines(
  tx: WriteContext,
  purchaseId: string,
  { refundedLineIds }: PaymentFacts,
): { lines: OrderLine[]; justRefunded: OrderLine[] } {
  const before = readLinesOf(tx, purchaseId);
  const lines = before.map((line) => {
    const refundedAt = refundedLineIds.includes(line.id) ? (line.refundedAt ?? tx.now()) : null;
    if (refundedAt?.getTime() === line.refundedAt?.getTime()) return line;
    tx.db.update(purchaseLines).set({ refundedAt }).where(eq(purchaseLines.id, line.id)).run();
    return { ...line, refundedAt };
  });
  const justRefunded = lines.filter(
    ({ refundedAt }, index) => refundedAt !== null && before[index]?.refundedAt === null,
  );
  return { lines, justRefunded };
}
