import type { PaymentIntent, Stripe, StripeElements } from "@stripe/stripe-js";
import { declinedSentence } from "#app/shared/purchases/order-number.ts";

/** The outcome of pressing the pay button. */
export type Outcome =
  /** The browser is navigating to the confirmation. */
  | { kind: "leaving" }
  | { kind: "failed"; message: string }
  /** It is paid, here or in another tab, or the bank is processing it. */
  | { kind: "paid"; paymentIntentId: string }
  /** The payment was canceled elsewhere, for example by another tab that pays another way; nothing was charged. */
  | { kind: "closed" };

const unexpected = "An unexpected error occurred.";

interface Payment {
  stripe: Stripe;
  clientSecret: string;
}

/** Pays with the details in Stripe's fields. */
export async function confirmPayment(
  { stripe, clientSecret }: Payment,
  elements: StripeElements,
  returnUrl: string,
): Promise<Outcome> {
  try {
    const confirmParams = { return_url: returnUrl };
    const { error } = (await stripe.confirmPayment({ elements, confirmParams })) ?? {};
    if (!error) return { kind: "leaving" };
    if (error.code === "payment_intent_unexpected_state") {
      const end = await findEnd({ stripe, clientSecret });
      if (end) return end;
    }
    const message = error.message ?? unexpected;
    return { kind: "failed", message: error.type === "card_error" ? declinedSentence(message) : message };
  } catch {
    return { kind: "failed", message: unexpected };
  }
}

/** How a finished payment ended; null if it can still be paid, or if its state is unknown. */
export async function findEnd({ stripe, clientSecret }: Payment): Promise<Outcome | null> {
  try {
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
    return paymentIntent ? endOf(paymentIntent) : null;
  } catch {
    return null;
  }
}

function endOf({ id, status }: PaymentIntent): Outcome | null {
  if (status === "succeeded" || status === "processing") return { kind: "paid", paymentIntentId: id };
  return status === "canceled" ? { kind: "closed" } : null;
}
