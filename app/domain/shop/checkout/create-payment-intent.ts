import type { Context } from "#app/domain/core/context.ts";
import { pageAddress } from "#app/domain/core/languages.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { findGiftOf } from "#app/domain/shop/gifts/present-gift.ts";
import { checkoutPath } from "#app/domain/shop/order-lines/order-lines.ts";
import type { CheckoutPage } from "#app/gateways/payments/checkout-pages.ts";
import type { OpenedPayment } from "#app/gateways/payments/payment.ts";
import { currentLanguage } from "#app/messages/current-language.ts";
import { messages } from "#app/messages/messages.ts";
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

/**
 * Opens the payment of an order on the provider's own page, for browsers without the provider's script.
 * @returns the address to send the buyer to.
 * @throws DomainError as `startPayment`.
 */
export async function createHostedCheckout(ctx: Context, request: OrderRequest): Promise<{ url: string }> {
  const { shopId } = readSite(ctx);
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
          description: messages.checkout.kind.downloadBy(artist),
          amountCents,
        })),
        metadata: purchaseMetadata(row, lines, shopId),
        paidUrl: pageAddress(ctx, "/payment-success"),
        locale: currentLanguage(),
        cancelUrl: pageAddress(ctx, checkoutPath(lines, findGiftOf(ctx, row.id))),
        idempotencyKey: `${shopId}:cs:${row.id}`,
      }),
    identify: ({ id }) => ({ checkoutSessionId: id }),
  });
  // Another tab may have paid on it in the meantime.
  if (!url) throw new DomainError("conflict", messages.checkout.refusal.pageUsed);
  return { url };
}
