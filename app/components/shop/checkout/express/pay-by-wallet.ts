import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { messages } from "#app/messages/messages.ts";
import { declinedSentence } from "#app/shared/core/orders/order-number.ts";
import { findEnd } from "../confirm-payment.ts";
import { openIntent } from "../open-intent.ts";

/** What came of it: the payment's id once it is paid or being processed, else why not. */
export type ExpressOutcome = { paymentIntentId: string } | { paymentIntentId: null; message: string };

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

function failure(message = messages.checkout.express.failed): ExpressOutcome {
  return { paymentIntentId: null, message };
}
