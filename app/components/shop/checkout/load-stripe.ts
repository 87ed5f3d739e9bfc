import type { Stripe, StripeElementLocale } from "@stripe/stripe-js";
import { loadStripe as load } from "@stripe/stripe-js/pure";
import { messages } from "#app/messages/messages.ts";

/** Stripe's library, whose fields and refusals are in the language of the page. */
export function loadStripe(publishableKey: string): Promise<Stripe | null> {
  return load(publishableKey, { locale: messages.core.language as StripeElementLocale });
}
