import Stripe from "stripe";
import { DomainError } from "#app/shared/errors.ts";

/** The messages for a failed call. */
interface Outcome {
  /** When the provider refused it. */
  refused: string;
  /** When there was no response. */
  unanswered: string;
}

/** Turns a failed call to the provider into a sentence for the owner. */
export function explainToAdmin(error: unknown, outcome: Outcome): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { refused, unanswered } = outcome;
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    const sentence = "This was already asked for with other details. Please reload the page.";
    return new DomainError("conflict", `${sentence} ${refused}`, { cause: error });
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    return new DomainError("conflict", `The payment provider refused: ${error.message} ${refused}`, {
      cause: error,
    });
  }
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  ) {
    const sentence = "The payment provider doesn't accept this shop's key, or the key may not do this.";
    return new DomainError("unavailable", `${sentence} Please check STRIPE_SECRET_KEY. ${refused}`, {
      cause: error,
    });
  }
  return new DomainError("unavailable", `The payment provider doesn't answer right now. ${unanswered}`, {
    cause: error,
    retryAfterSeconds: 60,
  });
}
