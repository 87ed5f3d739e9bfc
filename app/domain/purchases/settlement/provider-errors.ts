import Stripe from "stripe";
import { DomainError } from "#app/shared/errors.ts";
import { declinedSentence } from "#app/shared/purchases/declined-sentence.ts";

const notCharged = "You have not been charged; please try again in a minute.";
const perhapsCharged =
  "If your payment went through, the track will be in your dashboard within minutes; please look there before you pay again.";

/**
 * Turns a failed call to the provider into a sentence for people; it contains nothing of the request.
 * @param facts.mayBeCharged whether the payment had been submitted when the response was lost.
 */
export function explainProviderError(error: unknown, { mayBeCharged = false } = {}): unknown {
  if (error instanceof Stripe.errors.StripeCardError) {
    return new DomainError("payment_required", declinedSentence(error.message), { cause: error });
  }
  if (error instanceof Stripe.errors.StripeError) {
    return new DomainError(
      "unavailable",
      `The payment provider doesn't answer right now. ${mayBeCharged ? perhapsCharged : notCharged}`,
      { cause: error, retryAfterSeconds: 60 },
    );
  }
  return error;
}
