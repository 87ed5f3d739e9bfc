import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { declinedSentence } from "#app/shared/purchases/order-number.ts";
import type { OpenIntent } from "#app/shared/purchases/schema.ts";
import { findEnd } from "../confirm-payment.ts";

/** What came of it: the payment's id once it is paid or being processed, else why not. */
export type ExpressOutcome = { paymentIntentId: string } | { paymentIntentId: null; message: string };

const unreachable = "The shop didn't answer, so nothing was charged. Please try again.";
const unexpected = "Something went wrong. Please try again, or pay by card: you are not charged twice.";

/**
 * Opens the payment and pays it with the wallet that was pressed.
 * @param wanted what is bought and the sum that was shown: at any other nothing is opened.
 */
export async function payByWallet(
  stripe: Stripe,
  elements: StripeElements,
  wanted: object,
): Promise<ExpressOutcome> {
  const submitted = await elements.submit();
  if (submitted.error) return failure(submitted.error.message);
  const opened = await openIntent(wanted);
  if ("message" in opened) return failure(opened.message);
  const { clientSecret, paymentIntentId } = opened;
  try {
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: window.location.href },
      redirect: "if_required",
    });
    if (!error) return { paymentIntentId };
    const end = await findEnd({ stripe, clientSecret });
    if (end?.kind === "paid") return { paymentIntentId };
    return failure(error.type === "card_error" ? declinedSentence(error.message ?? "") : error.message);
  } catch {
    return failure();
  }
}

async function openIntent(wanted: object): Promise<OpenIntent | { message: string }> {
  try {
    const response = await fetch("/api/create-payment-intent", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
      body: JSON.stringify(wanted),
    });
    const answer: OpenIntent | { error: string } = await response.json();
    return "error" in answer ? { message: answer.error } : answer;
  } catch {
    return { message: unreachable };
  }
}

function failure(message = unexpected): ExpressOutcome {
  return { paymentIntentId: null, message };
}
