import type Stripe from "stripe";
import { recordBalance } from "./balance-transactions.ts";
import type { Decline } from "./card-numbers.ts";
import { getRoute, listRoute } from "./core/lists.ts";
import { text } from "./core/parameters.ts";
import type { Route } from "./core/routing.ts";
import { newObject, type Work } from "./core/work.ts";
import { emptyBillingDetails } from "./payment-methods.ts";

/** Records one attempt to charge a card: a success, or the decline given. */
export function createCharge(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): Stripe.Charge {
  const paid = decline === null;
  const begun = newObject(work, "ch");
  const { amount, currency } = intent;
  const balance = paid ? recordBalance(work, "charge", { source: begun.id, amount, currency }) : null;
  return work.store.insert<Stripe.Charge>({
    ...begun,
    object: "charge",
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: balance?.id ?? null,
    billing_details: emptyBillingDetails,
    calculated_statement_descriptor: null,
    captured: paid,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method, intent, paid), type: "card" },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  });
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? "declined_by_network" : "approved_by_network",
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    risk_level: "normal",
    seller_message: decline ? "The bank did not approve this payment." : "Payment complete.",
    type: decline ? "issuer_declined" : "authorized",
  };
}

function cardDetails(
  { card }: Stripe.PaymentMethod,
  intent: Stripe.PaymentIntent,
  paid: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: paid ? intent.amount : null,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: paid ? "pass" : "unchecked",
    },
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: card?.regulated_status ?? null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

export const chargeRoutes: Route[] = [
  listRoute("charge", "/v1/charges", { payment_intent: text.optional(), customer: text.optional() }),
  getRoute("charge", "/v1/charges"),
];
