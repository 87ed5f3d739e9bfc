import type { Context } from "#app/domain/core/context.ts";
import { mailAdmins } from "#app/domain/mail/mail-admins.ts";
import { formatCents, formatPrice } from "#app/shared/money.ts";
import type { Transaction } from "#db/client.server.ts";
import type { PurchaseRow } from "#db/schema/index.ts";
import { findParties } from "./purchase-parties.ts";

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
  const { id, amountCents, currency, status, livemode } = purchase;
  const { trackTitle, buyer } = findParties(transaction, purchase);
  const isReview = status === "review";
  mailAdmins(transaction, ctx, {
    kind: "admin_alert",
    resourceId: id,
    content: {
      heading: isReview ? "A payment needs a check" : "A payment is disputed",
      paragraphs: isReview
        ? [
            `An order was paid, but the payment differs from it: ${mismatches.join(", ") || "it was under review before"}. The buyer has no access yet.`,
            "Compare the payment with the order at your payment provider, then refund it or get in touch with the buyer.",
          ]
        : [
            "The card holder disputes a payment. The buyer's access is paused until the dispute is won.",
            "Answer the dispute at your payment provider before its deadline; unanswered disputes are lost.",
          ],
      rows: [
        { label: "Track", value: trackTitle },
        { label: "Amount", value: formatPrice(formatCents(amountCents), currency) },
        { label: "Buyer", value: buyer ?? "Deleted account" },
        { label: "Order number", value: id },
      ],
      path: `/admin/orders/${encodeURIComponent(id)}`,
      isTest: !livemode,
    },
  });
}
