import type { WriteContext } from "#app/domain/core/write.ts";
import { mailAdmins } from "#app/domain/mail/mail-admins.ts";
import { formatCents, formatPrice } from "#app/shared/money.ts";
import { shortNumber } from "#app/shared/purchases/order-number.ts";
import type { PurchaseRow } from "#db/schema/index.ts";
import { findParties } from "./purchase-parties.ts";
import { nameReviewReasons } from "./review-reasons.ts";

/**
 * Alerts the admins of a purchase that needs attention, in the transaction that detects it: a payment
 * that doesn't match its order, or one that its card holder disputes.
 */
export function sendPurchaseAlert(tx: WriteContext, purchase: PurchaseRow): void {
  const { id, amountCents, currency, status, livemode } = purchase;
  const { kind, bought, buyer } = findParties(tx, purchase);
  const isReview = status === "review";
  mailAdmins(tx, {
    kind: "admin_alert",
    resourceId: id,
    content: {
      heading: isReview ? "A payment needs a check" : "A payment is disputed",
      paragraphs: isReview
        ? [
            `An order was paid, but the payment differs from it: ${nameReviewReasons(purchase.reviewReasons)}. The buyer has no access yet.`,
            "Compare the payment with the order at your payment provider, then refund it or get in touch with the buyer.",
          ]
        : [
            "The card holder disputes a payment. The buyer's access is paused until the dispute is won.",
            "Answer the dispute at your payment provider before its deadline; unanswered disputes are lost.",
          ],
      rows: [
        { label: kind, value: bought.title },
        { label: "Amount", value: formatPrice(formatCents(amountCents), currency) },
        { label: "Buyer", value: buyer ?? "Deleted account" },
        { label: "Order number", value: shortNumber(id) },
      ],
      path: `/admin/orders/${encodeURIComponent(id)}`,
      isTest: !livemode,
    },
  });
}
