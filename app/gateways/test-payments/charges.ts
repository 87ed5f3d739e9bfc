import type Stripe from "stripe";
import { newIdentifier, newObject, unixSeconds, type Work } from "./core/work.ts";
import type { Decline } from "./payment-methods.ts";

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
    balance_transaction: balance?.id ?? null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    captured: paid,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: intent.metadata,
    outcome: outcomeOf(decline) as Stripe.Charge.Outcome,
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method, intent, paid), type: "card" },
    refunded: false,
    status: paid ? "succeeded" : "failed",
  });
}

function outcomeOf(decline: Decline | null) {
  return {
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
    brand: card?.brand ?? null,
    checks: { cvc_check: paid ? "pass" : "unchecked" },
    country: card?.country ?? null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    funding: card?.funding ?? null,
    last4: card?.last4 ?? null,
    network: card?.brand ?? null,
  } as Stripe.Charge.PaymentMethodDetails.Card;
}

/** What the provider takes for a card payment and for a dispute, in cents: its list prices in the US. */
const chargeFee = (cents: number) => Math.round(cents * 0.029) + 30;
const disputeFee = 1500;

type Movement = "charge" | "refund" | "dispute" | "dispute_reversal" | "payout";

const fees: Readonly<Record<Movement, (cents: number) => number>> = {
  charge: chargeFee,
  refund: () => 0,
  dispute: () => disputeFee,
  dispute_reversal: () => 0,
  payout: () => 0,
};

/**
 * Records a movement of money on the shop's balance (https://docs.stripe.com/api/balance_transactions), settled in the
 * currency of the payment.
 * @param source the charge, refund, dispute or payout that moved it, by its id.
 * @param amount in cents; negative for money that leaves.
 */
export function recordBalance(
  work: Work,
  movement: Movement,
  { source, amount, currency }: { source: string; amount: number; currency: string },
): Stripe.BalanceTransaction {
  const fee = fees[movement](amount);
  const isDispute = movement === "dispute" || movement === "dispute_reversal";
  return work.store.insert<Stripe.BalanceTransaction>({
    id: newIdentifier("txn"),
    object: "balance_transaction",
    amount,
    available_on: unixSeconds(work.now),
    balance_type: "payments",
    created: unixSeconds(work.now),
    currency,
    fee,
    fee_details: fee
      ? [{ amount: fee, application: null, currency, description: "Test fee", type: "stripe_fee" }]
      : [],
    net: amount - fee,
    reporting_category: movement,
    source,
    status: "available",
    type: isDispute ? "adjustment" : movement,
  });
}
