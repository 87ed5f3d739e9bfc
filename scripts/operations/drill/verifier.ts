import type { Ledger } from "./ledger.ts";

/**
 * Holds the shop's books against the provider's: every payment has its one order, completed, or refunded where all of
 * the money went back; nothing is completed without money, and nobody paid for a track twice.
 * @param notified payments that a buyer was told had gone through.
 * @returns a sentence for each violation.
 */
export function findViolations({ payments, purchases }: Ledger, notified: ReadonlySet<string>): string[] {
  const violations: string[] = [];
  const ofPayment = Map.groupBy(purchases, ({ paymentIntentId }) => paymentIntentId);
  for (const { id, purchaseId, amountCents, refundedCents } of payments) {
    const due = refundedCents >= amountCents ? "refunded" : "completed";
    const [order, ...others] = ofPayment.get(id) ?? [];
    if (!order) {
      if (due === "completed") violations.push(`Payment ${id} is without its purchase.`);
      continue;
    }
    if (others.length > 0) violations.push(`Payment ${id} has ${others.length + 1} purchases.`);
    if (order.status !== due) violations.push(`Payment ${id} is ${due}, and its purchase ${order.status}.`);
    if (order.id !== purchaseId) violations.push(`Payment ${id} names another purchase than ${order.id}.`);
    if (order.amountCents !== amountCents) violations.push(`Payment ${id} has a purchase of another sum.`);
  }
  const taken = new Set(payments.map(({ id }) => id));
  const boughtBy = new Map<string, string>();
  for (const { id, userId, status, paymentIntentId, trackIds } of purchases) {
    if (status !== "completed") continue;
    if (!paymentIntentId || !taken.has(paymentIntentId)) {
      violations.push(`Purchase ${id} is completed without money.`);
    }
    if (trackIds.length === 0) violations.push(`Purchase ${id} is completed and gives nothing.`);
    for (const trackId of trackIds) {
      const key = `${userId} ${trackId}`;
      const other = boughtBy.get(key);
      if (other) violations.push(`Purchases ${other} and ${id} are of the same track for the same buyer.`);
      boughtBy.set(key, id);
    }
  }
  for (const id of notified) {
    if (!taken.has(id)) violations.push(`A buyer was told of payment ${id}, and it was not taken.`);
  }
  return violations;
}
