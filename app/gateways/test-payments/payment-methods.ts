import type Stripe from "stripe";
import { type AcceptedCard, type CardBehaviour, testCardByLastFour } from "./card-numbers.ts";
import { getRoute } from "./core/lists.ts";
import type { Route } from "./core/routing.ts";
import { newObject, type Work } from "./core/work.ts";

export const emptyBillingDetails = { address: null, email: null, name: null, phone: null, tax_id: null };

/** Stores an accepted test card as a payment method: brand, expiry and last four digits, never the number. */
export function createPaymentMethod(work: Work, { card, month, year }: AcceptedCard): Stripe.PaymentMethod {
  return work.store.insert({
    ...newObject(work, "pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: emptyBillingDetails,
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "unchecked" },
      country: card.country ?? "US",
      display_brand: card.brand,
      exp_month: month,
      exp_year: year,
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    customer: null,
    customer_account: null,
    metadata: {},
    type: "card",
  });
}

/** What charging this payment method will do. */
export function behaviourOf(method: Stripe.PaymentMethod): CardBehaviour {
  const card = testCardByLastFour(method.card?.last4 ?? "");
  if (!card) throw new Error(`Payment method ${method.id} is none of the test cards.`);
  return card.behaviour;
}

export const paymentMethodRoutes: Route[] = [getRoute("payment_method", "/v1/payment_methods")];
