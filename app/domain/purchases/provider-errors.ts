import Stripe from "stripe";
import { DomainError } from "../errors.ts";

/** Turns a failed call to the provider into a sentence for people; nothing of the request goes along. */
export function explainProviderError(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError) {
    return new DomainError("payment_required", error.message, { cause: error });
  }
  if (error instanceof Stripe.errors.StripeError) {
    return new DomainError(
      "unavailable",
      "The payment provider doesn't answer right now. You have not been charged; please try again in a minute.",
      { cause: error, retryAfterSeconds: 60 },
    );
  }
  return error;
}
