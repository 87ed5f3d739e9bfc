import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { write } from "#app/domain/core/write.ts";
import { resendReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { settlePurchase } from "#app/domain/shop/settlement/settle.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { PurchaseRow } from "#db/schema/index.ts";
import { orExplain } from "./make-refund.ts";
import { requireItsProvider, requireOrder } from "./refund-order.ts";

function unchanged() {
  const refused = messages.adminPayments.refusals.unchanged;
  return { refused, unanswered: `${refused} ${messages.adminPayments.stripe.tryInAMinute}` };
}

/**
 * Reads an order's payment from the provider now and updates the order.
 * @returns the order as it now stands.
 * @throws DomainError "not_found"; "conflict" for an order that never reached the provider or belongs to another;
 *   "unavailable".
 */
export async function recheckPayment(ctx: Context, orderId: string): Promise<PurchaseRow> {
  requireRecentAdmin(ctx);
  const order = requireOrder(ctx, orderId);
  requireItsProvider(ctx, order);
  if (!order.paymentIntentId && !order.checkoutSessionId) {
    throw new DomainError("conflict", messages.adminPayments.refusals.neverReachedStripe);
  }
  write(ctx, (tx) =>
    recordEvent(tx, {
      eventType: "purchase.looked_again",
      action: "Order compared with its payment",
      resourceType: "purchase",
      resourceId: order.id,
    }),
  );
  return orExplain(settlePurchase(ctx, order), unchanged());
}

/**
 * Sends an order's receipt to its buyer again.
 * @throws DomainError as `resendReceipt`.
 */
export function resendOrderReceipt(ctx: Context, orderId: string): void {
  requireRecentAdmin(ctx);
  resendReceipt(ctx, orderId);
}
