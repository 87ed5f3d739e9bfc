import type Stripe from "stripe";
import { z } from "zod";
import { recordBalance } from "./charges.ts";
import { invalidParameter, invalidRequest } from "./core/api-error.ts";
import { formatMoney, integer, metadata, text } from "./core/parameters.ts";
import { listRoute, type Route, route } from "./core/routes.ts";
import { newIdentifier, unixSeconds, type Work } from "./core/work.ts";
import { isRefundable } from "./disputes.ts";
import { recordEvent } from "./events.ts";

type NewRefund = {
  /** Cents; all that is left, if absent. */
  amount?: number | undefined;
  reason?: Stripe.Refund.Reason | undefined;
  metadata: Record<string, string>;
};

/**
 * Gives back money of a succeeded charge, in one part or several.
 * @throws {ApiError} 400 for more than is left, for a charge already refunded, disputed or never paid
 */
export function refundCharge(work: Work, charge: Stripe.Charge, given: NewRefund): Stripe.Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} was not paid and cannot be refunded.`);
  if (!isRefundable(work, charge)) {
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      "charge_disputed",
    );
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
  }
  const amount = given.amount ?? left;
  if (amount < 1 || amount > left) {
    const [requested, most] = [amount, left].map((cents) => formatMoney(cents, charge.currency));
    throw invalidParameter(
      "amount",
      `Refund amount (${requested}) is not between one cent and what is left (${most}).`,
    );
  }
  return writeRefund(work, charge, amount, given);
}

function writeRefund(work: Work, charge: Stripe.Charge, amount: number, given: NewRefund): Stripe.Refund {
  const refunded = charge.amount_refunded + amount;
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured };
  work.store.save(changed);
  const id = newIdentifier("re");
  const { currency } = charge;
  const balance = recordBalance(work, "refund", { source: id, amount: -amount, currency });
  const refund = work.store.insert<Stripe.Refund>({
    id,
    object: "refund",
    amount,
    balance_transaction: balance.id,
    charge: charge.id,
    created: unixSeconds(work.now),
    currency,
    metadata: given.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    status: "succeeded",
  });
  recordEvent(work, "refund.created", refund);
  recordEvent(work, "charge.refunded", changed);
  recordEvent(work, "refund.updated", refund);
  return refund;
}

/** @throws {ApiError} 400 when the intent has no paid charge */
export function requirePaidCharge(work: Work, intentId: string, parameter?: string): Stripe.Charge {
  const intent = work.store.require("payment_intent", intentId, parameter);
  if (intent.status !== "succeeded" || typeof intent.latest_charge !== "string") {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  return work.store.require("charge", intent.latest_charge);
}

const createParameters = z.strictObject({
  amount: integer.optional(),
  payment_intent: text,
  reason: z.enum(["duplicate", "requested_by_customer"]).optional(),
  metadata,
});

export const refundRoutes: Route[] = [
  route("POST", "/v1/refunds", createParameters, (work, { amount, reason, metadata, payment_intent }) => {
    const paid = requirePaidCharge(work, payment_intent, "payment_intent");
    return refundCharge(work, paid, { amount, reason, metadata });
  }),
  listRoute("refund", "/v1/refunds", { payment_intent: text.optional() }),
];
