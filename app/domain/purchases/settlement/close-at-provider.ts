import Stripe from "stripe";
import type { OpenPayments } from "#app/gateways/payments.ts";
import type { PurchaseRow } from "#db/schema/index.ts";

/**
 * Cancels an unpaid payment at the provider. If it was paid meanwhile, or is processing,
 * the provider refuses, and settling afterwards reads the outcome.
 * @throws what the provider's SDK throws when it can't be reached.
 */
export async function closeAtProvider(
  { stripe }: OpenPayments,
  { checkoutSessionId, paymentIntentId }: PurchaseRow,
): Promise<void> {
  try {
    // A hosted page's intent can only be ended by expiring the page.
    if (checkoutSessionId) await stripe.checkout.sessions.expire(checkoutSessionId);
    else if (paymentIntentId) await stripe.paymentIntents.cancel(paymentIntentId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}
