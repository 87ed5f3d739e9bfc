import type Stripe from "stripe";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { findGiftOf } from "#app/domain/shop/gifts/present-gift.ts";
import { checkoutPath, type OrderLine } from "#app/domain/shop/order-lines/order-lines.ts";
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
  const intent = await startPayment<Stripe.PaymentIntent>(ctx, request, {
    kind: "element",
    find: ({ stripe }, row) => stripe.paymentIntents.retrieve(row.paymentIntentId ?? ""),
    create: ({ stripe }, { row, lines }, customer) =>
      stripe.paymentIntents.create(
        {
          amount: row.amountCents,
          currency: row.currency,
          customer,
          // Which methods are offered is decided in the provider's dashboard.
          automatic_payment_methods: { enabled: true },
          metadata: purchaseMetadata(row, lines, shopId),
        },
        { idempotencyKey: `${shopId}:pi:${row.id}` },
      ),
    identify: ({ id }) => ({ paymentIntentId: id }),
  });
  if (!intent.client_secret) throw new Error("The payment provider gave no client secret.");
  return { paymentIntentId: intent.id, clientSecret: intent.client_secret };
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
  const session = await startPayment<Stripe.Checkout.Session>(ctx, request, {
    kind: "hosted",
    find: ({ stripe }, row) => stripe.checkout.sessions.retrieve(row.checkoutSessionId ?? ""),
    create: ({ stripe }, { row, lines }, customer) => {
      const metadata = purchaseMetadata(row, lines, shopId);
      return stripe.checkout.sessions.create(
        {
          mode: "payment",
          ui_mode: "hosted_page",
          customer,
          line_items: lines.map((line) => lineItem(line, row.currency)),
          client_reference_id: row.id,
          metadata,
          payment_intent_data: { metadata },
          success_url: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${publicUrl}${checkoutPath(lines, findGiftOf(ctx, row.id))}`,
        },
        { idempotencyKey: `${shopId}:cs:${row.id}` },
      );
    },
    identify: ({ id }) => ({ checkoutSessionId: id }),
  });
  if (!session.url) throw new DomainError("conflict", pageUsedMessage);
  return { url: session.url };
}

function lineItem({ title, artist, amountCents }: OrderLine, currency: string) {
  return {
    quantity: 1,
    price_data: {
      currency,
      unit_amount: amountCents,
      product_data: { name: title, description: `Digital download, ${artist}` },
    },
  };
}
