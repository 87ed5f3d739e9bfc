import { alertAdmins } from "#app/domain/mail/alert-admins.ts";
import { formatCents } from "#app/domain/money.ts";
import type { Transaction } from "#db/client.server.ts";
import type { Context } from "../context.ts";
import type { PurchaseRow } from "./decide-transition.ts";

/**
 * Tells the admins, in the transaction that finds it out, of a purchase that needs a person: a payment
 * that doesn't match what was ordered, or one that its card holder disputes.
 * @param mismatches what differs, in words, for a payment under review.
 */
export function alertOfPurchase(
  transaction: Transaction,
  ctx: Context,
  purchase: PurchaseRow,
  mismatches: readonly string[],
): void {
  const { id, amountCents, currency, status } = purchase;
  const order = `Order ${id} over ${formatCents(amountCents)} ${currency.toUpperCase()}`;
  const isReview = status === "review";
  alertAdmins(transaction, ctx, {
    resourceId: id,
    heading: isReview ? "A payment needs a check" : "A payment is disputed",
    paragraphs: isReview
      ? [
          `${order} was paid, but the payment differs from the order: ${mismatches.join(", ") || "it was under review before"}. The track has not been given out.`,
          "Compare the payment with the order at your payment provider, then refund it or get in touch with the buyer.",
        ]
      : [
          `The card holder of ${order.replace("Order", "order")} disputes the payment. Their access is paused until the dispute is won.`,
          "Answer the dispute at your payment provider before its deadline; unanswered disputes are lost.",
        ],
    path: `/admin/orders?q=${encodeURIComponent(id)}`,
  });
}
