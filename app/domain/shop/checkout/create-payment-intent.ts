import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { findGiftOf } from "#app/domain/shop/gifts/present-gift.ts";
import { checkoutPath } from "#app/domain/shop/order-lines/order-lines.ts";
import type { CheckoutPage } from "#app/gateways/payments/checkout-pages.ts";
import type { OpenedPayment } from "#app/gateways/payments/payment.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import type { OpenIntent } from "#app/shared/shop/purchases/schema.ts";
import { purchaseMetadata } from "./insert-order.ts";
import type { OrderRequest } from "./price-order.ts";
import { startPayment } from "./start-payment.ts";

/**
 * Opens the payment of an order for a card form on our own page.
 * @returns the client secret with which only the buyer's browser can pay it.
 * @throws DomainError as `startPayment`.
 */
export async function createPaymentIntent(ctx: Context, request: OrderRequest): Promise<OpenIntent> {
  const { shopId } = readSite(ctx);
  const { id, clientSecret } = await startPayment<OpenedPayment>(ctx, request, {
    kind: "element",
    find: (payments, row) => payments.readOpenedPayment(row.paymentIntentId ?? ""),
    create: (payments, { row, lines }, customerId) =>
      payments.createPayment({
        amountCents: row.amountCents,
        currency: row.currency,
        customerId,
        metadata: purchaseMetadata(row, lines, shopId),
        idempotencyKey: `${shopId}:pi:${row.id}`,
      }),
    identify: (payment) => ({ paymentIntentId: payment.id }),
  });
  return { paymentIntentId: id, clientSecret };
}

// Another tab may have paid on it in the meantime.
const pageUsedMessage =
  "The payment page of this order was just used in another tab. Please check your dashboard before you pay again.";

/**
 * Opens the payment of an order on the provider's own page, for browsers without the provider's script.
 * @returns the address to send the buyer to.
 * @throws DomainError as `startPayment`.
 */
export async function createHostedCheckout(ctx: Context, request: OrderRequest): Promise<{ url: string }> {
  const { shopId } = readSite(ctx);
  const { publicUrl } = ctx.settings;
  const { url } = await startPayment<CheckoutPage>(ctx, request, {
    kind: "hosted",
    find: (payments, row) => payments.readCheckoutPage(row.checkoutSessionId ?? ""),
    create: (payments, { row, lines }, customerId) =>
      payments.createCheckoutPage({
        orderId: row.id,
        customerId,
        currency: row.currency,
        lines: lines.map(({ title, artist, amountCents }) => ({
          name: title,
          description: `Digital download, ${artist}`,
          amountCents,
        })),
        metadata: purchaseMetadata(row, lines, shopId),
        paidUrl: `${publicUrl}/payment-success`,
        cancelUrl: `${publicUrl}${checkoutPath(lines, findGiftOf(ctx, row.id))}`,
        idempotencyKey: `${shopId}:cs:${row.id}`,
      }),
    identify: ({ id }) => ({ checkoutSessionId: id }),
  });
  if (!url) throw new DomainError("conflict", pageUsedMessage);
  return { url };
}
