import type Stripe from "stripe";
import { getTrack } from "#app/domain/catalogue/list-tracks.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { DomainError } from "#app/shared/errors.ts";
import { openPurchase, type WantedPurchase } from "./open-purchase.ts";
import { purchaseMetadata } from "./purchase-metadata.ts";

// Another tab may have paid on it in the meantime.
const isOver =
  "The payment page of this track was just used in another tab. Please check your dashboard before you pay again.";

/**
 * Opens the payment of a track on the provider's own page, for browsers without the provider's script.
 * @returns the address to send the buyer to.
 * @throws DomainError as `openPurchase`.
 */
export async function openHostedCheckout(ctx: Context, wanted: WantedPurchase): Promise<{ url: string }> {
  const { shopId } = readSite(ctx);
  const { publicUrl } = ctx.settings;
  const session = await openPurchase<Stripe.Checkout.Session>(ctx, wanted, {
    kind: "hosted",
    find: ({ stripe }, row) => stripe.checkout.sessions.retrieve(row.checkoutSessionId ?? ""),
    create: ({ stripe }, row, customer) => {
      const { title, artist } = getTrack(ctx, row.trackId);
      const metadata = purchaseMetadata(row, shopId);
      return stripe.checkout.sessions.create(
        {
          mode: "payment",
          ui_mode: "hosted_page",
          customer,
          allowed_payment_method_types: ["card"],
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: row.currency,
                unit_amount: row.amountCents,
                product_data: { name: title, description: `Digital download, ${artist}` },
              },
            },
          ],
          client_reference_id: row.id,
          metadata,
          payment_intent_data: { metadata },
          success_url: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${publicUrl}/checkout?trackId=${encodeURIComponent(row.trackId)}`,
        },
        { idempotencyKey: `${shopId}:cs:${row.id}` },
      );
    },
    identify: ({ id }) => ({ checkoutSessionId: id }),
  });
  if (!session.url) throw new DomainError("conflict", isOver);
  return { url: session.url };
}
