import type Stripe from "stripe";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import type { OpenIntent } from "#app/shared/purchases/schema.ts";
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
