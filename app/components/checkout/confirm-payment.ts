import type { PaymentIntent, Stripe, StripeElements } from "@stripe/stripe-js";

/** How a press of the pay button ended. */
export type Outcome =
  /** The browser is on its way to the confirmation. */
  | { kind: "leaving" }
  | { kind: "failed"; message: string }
  /** It is paid, here or in another tab, or the bank is at it. */
  | { kind: "paid"; paymentIntentId: string }
  /** The payment was ended elsewhere, as another tab that pays otherwise does; nothing was charged. */
  | { kind: "closed" };

const unexpected = "An unexpected error occurred.";

interface Payment {
  stripe: Stripe;
  clientSecret: string;
}

/** Pays with what was typed into Stripe's fields. */
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
    return { kind: "failed", message: error.message ?? unexpected };
  } catch {
    return { kind: "failed", message: unexpected };
  }
}

/** How a payment ended that can't be paid any more; null for one that can, or when nobody knows. */
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
