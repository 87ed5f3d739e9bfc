import type Stripe from "stripe";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import type { OpenIntent } from "#app/shared/purchases/schema.ts";
import { openPurchase, type WantedPurchase } from "./open-purchase.ts";
import { purchaseMetadata } from "./purchase-metadata.ts";

/**
 * Opens the payment of a track for a card form on our own page.
 * @returns the client secret with which only the buyer's browser can pay it.
 * @throws DomainError as `openPurchase`.
 */
export async function createPaymentIntent(ctx: Context, wanted: WantedPurchase): Promise<OpenIntent> {
  const { shopId } = readSite(ctx);
  const intent = await openPurchase<Stripe.PaymentIntent>(ctx, wanted, {
    kind: "element",
    find: ({ stripe }, row) => stripe.paymentIntents.retrieve(row.paymentIntentId ?? ""),
    create: ({ stripe }, row, customer) =>
      stripe.paymentIntents.create(
        {
          amount: row.amountCents,
          currency: row.currency,
          customer,
          allowed_payment_method_types: ["card"],
          metadata: purchaseMetadata(row, shopId),
        },
        { idempotencyKey: `${shopId}:pi:${row.id}` },
      ),
    identify: ({ id }) => ({ paymentIntentId: id }),
  });
  if (!intent.client_secret) throw new Error("The payment provider gave no client secret.");
  return { paymentIntentId: intent.id, clientSecret: intent.client_secret };
}
