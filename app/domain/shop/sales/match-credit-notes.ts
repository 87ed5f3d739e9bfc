import { and, asc, eq, sql } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { listCreditNotes } from "#app/domain/shop/receipts/issue-credit-note.ts";
import { salesEntries } from "#db/schema/index.ts";

/**
 * Which credit note corrects the receipt by which refund. Neither names the other: a note is written for what an order's
 * refunds have become, a refund is booked when it moves the balance. They come in the same order and, but where two
 * refunds were noticed at once, with the same amounts.
 * @returns the numbers of notes by the refund's transaction, for one order.
 */
export function matchCreditNotes(ctx: Pick<ReadContext, "db">, purchaseId: string): Map<string, string> {
  const notes = listCreditNotes(ctx, purchaseId).map(({ number, amountCents }) => ({
    number,
    left: amountCents,
  }));
  const numbers = new Map<string, string>();
  const refunds = listRefunds(ctx, purchaseId).filter(({ transactionId, cents }) => {
    const same = notes.find(({ left }) => left === cents);
    if (!same) return true;
    numbers.set(transactionId, same.number);
    same.left = 0;
    return false;
  });
  for (const { transactionId, cents } of refunds) {
    const covering = notes.find(({ left }) => Math.sign(left) === Math.sign(cents));
    if (!covering) continue;
    numbers.set(transactionId, covering.number);
    const rest = Math.abs(covering.left) - Math.abs(cents);
    covering.left = rest > 0 ? Math.sign(covering.left) * rest : 0;
  }
  return numbers;
}

function listRefunds({ db }: Pick<ReadContext, "db">, purchaseId: string) {
  const { transactionId, bookedAt, refundedCents, kind } = salesEntries;
  return db
    .select({ transactionId, cents: sql<number>`sum(${refundedCents})` })
    .from(salesEntries)
    .where(and(eq(salesEntries.purchaseId, purchaseId), eq(kind, "refund")))
    .groupBy(transactionId)
    .orderBy(asc(bookedAt), asc(transactionId))
    .all();
}
