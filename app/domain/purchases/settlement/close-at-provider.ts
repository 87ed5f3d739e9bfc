import Stripe from "stripe";
import type { OpenPayments } from "#app/gateways/payments.ts";
import type { PurchaseRow } from "#db/schema/index.ts";

/**
 * Asks the provider to end an unpaid payment. It may have been paid, or be on its way to the bank, by now:
 * the provider then refuses, and settling afterwards finds what became of it.
 * @throws what the provider's SDK throws when it can't be reached.
 */
export async function closeAtProvider(
  { stripe }: OpenPayments,
  { checkoutSessionId, paymentIntentId }: PurchaseRow,
): Promise<void> {
  try {
    // The intent of a hosted page ends with its page alone.
    if (checkoutSessionId) await stripe.checkout.sessions.expire(checkoutSessionId);
    else if (paymentIntentId) await stripe.paymentIntents.cancel(paymentIntentId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}
