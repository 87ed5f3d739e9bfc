import type { PaymentIntent, Stripe, StripeElements } from "@stripe/stripe-js";
import { messages } from "#app/messages/messages.ts";
import { declinedSentence } from "#app/shared/core/orders/order-number.ts";
import { openIntent } from "./open-intent.ts";

/** The outcome of pressing the pay button. */
export type Outcome =
  /** The browser is navigating to the confirmation. */
  | { kind: "leaving" }
  | { kind: "failed"; message: string }
  /** It is paid, here or in another tab, or the bank is processing it. */
  | { kind: "paid"; paymentIntentId: string }
  /** The payment was canceled elsewhere, for example by another tab that pays another way; nothing was charged. */
  | { kind: "closed" };

interface Payment {
  stripe: Stripe;
  clientSecret: string;
}

/**
 * Stores with the open payment what the buyer agreed to by pressing the button: it was opened before that.
 * @param wanted what is bought, as the API takes it.
 * @returns why it can't be paid; null where it can.
 */
export async function storeAgreements({ clientSecret }: Payment, wanted: object): Promise<Outcome | null> {
  const opened = await openIntent(wanted);
  if ("message" in opened) return { kind: "failed", message: opened.message };
  return opened.clientSecret === clientSecret ? null : { kind: "closed" };
}

/** Opens the payment at the price that the fan has named by now, and pays it. */
export async function payNamedPrice(
  stripe: Stripe,
  elements: StripeElements,
  wanted: object,
  returnUrl: string,
): Promise<Outcome> {
  const submitted = await elements.submit();
  if (submitted.error)
    return { kind: "failed", message: submitted.error.message ?? messages.checkout.stripe.unexpected };
  const opened = await openIntent(wanted);
  if ("message" in opened) return { kind: "failed", message: opened.message };
  return confirmPayment({ stripe, clientSecret: opened.clientSecret }, elements, returnUrl, true);
}

/**
 * Pays with the details in Stripe's fields.
 * @param isOpenedLate whether the fields were shown before the payment was opened, and don't know it.
 */
export async function confirmPayment(
  { stripe, clientSecret }: Payment,
  elements: StripeElements,
  returnUrl: string,
  isOpenedLate = false,
): Promise<Outcome> {
  try {
    const payment = { elements, confirmParams: { return_url: returnUrl } };
    const { error } =
      (await (isOpenedLate
        ? stripe.confirmPayment({ ...payment, clientSecret })
        : stripe.confirmPayment(payment))) ?? {};
    if (!error) return { kind: "leaving" };
    if (error.code === "payment_intent_unexpected_state") {
      const end = await findEnd({ stripe, clientSecret });
      if (end) return end;
    }
    const message = error.message ?? messages.checkout.stripe.unexpected;
    return { kind: "failed", message: error.type === "card_error" ? declinedSentence(message) : message };
  } catch {
    return { kind: "failed", message: messages.checkout.stripe.unexpected };
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
