import type Stripe from "stripe";
import { getRoute, listRoute } from "./core/lists.ts";
import { text } from "./core/parameters.ts";
import type { Route } from "./core/routing.ts";
import { newIdentifier, unixSeconds, type Work } from "./core/work.ts";

/** What the provider takes for a card payment and for a dispute, in cents: its list prices in the US. */
const chargeFee = (cents: number) => Math.round(cents * 0.029) + 30;
const disputeFee = 1500;

type Movement = "charge" | "refund" | "dispute" | "dispute_reversal";

const fees: Readonly<Record<Movement, (cents: number) => number>> = {
  charge: chargeFee,
  refund: () => 0,
  dispute: () => disputeFee,
  dispute_reversal: () => 0,
};

/**
 * Records a movement of money on the shop's balance (https://docs.stripe.com/api/balance_transactions), settled in the
 * currency of the payment.
 * @param source the charge, refund or dispute that moved it, by its id.
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
    description: null,
    exchange_rate: null,
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

export const balanceTransactionRoutes: Route[] = [
  listRoute("balance_transaction", "/v1/balance_transactions", {
    source: text.optional(),
    type: text.optional(),
  }),
  getRoute("balance_transaction", "/v1/balance_transactions"),
];
