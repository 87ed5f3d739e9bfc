import type { WriteContext } from "#app/domain/core/write.ts";
import type { AccessAfterRefund } from "#app/domain/mail/kinds/refund.ts";
import { mailAdmins } from "#app/domain/mail/mail-admins.ts";
import { queueMail } from "#app/domain/mail/queue-mail.ts";
import { formatCents, formatPrice } from "#app/shared/money.ts";
import { shortNumber } from "#app/shared/purchases/order-number.ts";
import type { PurchaseRow } from "#db/schema/index.ts";
import type { OrderLine } from "../lines/order-lines.ts";
import { nameLines } from "../lines/order-lines.ts";
import type { TransitionContext } from "./decide-transition.ts";
import type { PaymentFacts } from "./payment-facts.ts";
import { findParties } from "./send-purchase-mails.ts";

interface Change {
  before: PurchaseRow;
  purchase: PurchaseRow;
  facts: PaymentFacts;
  context: TransitionContext;
  /** The lines whose refund this is. */
  justRefunded: readonly OrderLine[];
}

/**
 * Mails owner and buyer about a refund, in the transaction that detects it: whether made
 * here, in the provider's dashboard, or by the site itself after a second payment.
 */
export function sendRefundMail(tx: WriteContext, change: Change): void {
  const { before, purchase, facts } = change;
  const refundedCents = purchase.refundedCents - before.refundedCents;
  if (refundedCents < 0) sendFailureMail(tx, change);
  if (refundedCents <= 0) return;
  const { kind, bought, buyer } = findParties(tx, purchase);
  const common = {
    orderNumber: purchase.id,
    kind,
    title: bought.title,
    refundedCents,
    refundedInAllCents: purchase.refundedCents,
    // Where a payment differs from its order, the paid amount is refunded.
    paidCents: facts.amountReceived,
    currency: facts.currency,
    isTest: !purchase.livemode,
  };
  const resourceId = purchase.id;
  mailAdmins(tx, { kind: "refund_made", resourceId, content: { ...common, buyer } });
  if (!buyer) return;
  const { justRefunded } = change;
  const part = justRefunded.length > 0 ? nameLines(justRefunded) : null;
  const content = { ...common, access: accessAfter(change), part };
  queueMail(tx, { kind: "refund", to: buyer, userId: purchase.userId, resourceId, content });
}

/** A bank may return a refund days after the buyer's mail. */
function sendFailureMail(tx: WriteContext, { before, purchase, facts }: Change): void {
  const { kind, bought, buyer } = findParties(tx, purchase);
  const cents = before.refundedCents - purchase.refundedCents;
  mailAdmins(tx, {
    kind: "admin_alert",
    resourceId: purchase.id,
    content: {
      heading: "A refund failed",
      paragraphs: [
        "The buyer's bank did not accept the refund, so you have the money again. The buyer was told about the refund.",
        "Look at the payment at your provider, and agree on another way with the buyer.",
      ],
      rows: [
        { label: kind, value: bought.title },
        { label: "Amount", value: formatPrice(formatCents(cents), facts.currency) },
        { label: "Buyer", value: buyer ?? "Deleted account" },
        { label: "Order number", value: shortNumber(purchase.id) },
      ],
      path: `/admin/orders/${encodeURIComponent(purchase.id)}`,
      isTest: !purchase.livemode,
    },
  });
}

function accessAfter({ before, purchase, context, justRefunded }: Change): AccessAfterRefund {
  if (purchase.status === "completed" && justRefunded.length > 0) {
    return before.completedAt ? "part_ended" : "part_bought_before";
  }
  if (purchase.status === "completed") return "kept";
  if (purchase.status !== "refunded") return null;
  if (context.isOwnedElsewhere) return "bought_before";
  return purchase.completedAt ? "ended" : null;
}
