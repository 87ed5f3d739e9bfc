import type Stripe from "stripe";
import { z } from "zod";
import { recordBalance } from "./charges.ts";
import { invalidParameter, invalidRequest } from "./core/api-error.ts";
import { text } from "./core/parameters.ts";
import { listRoute, type Route, route } from "./core/routes.ts";
import { newObject, unixSeconds, type Work } from "./core/work.ts";
import { recordEvent } from "./events.ts";

const sevenDaysInSeconds = 7 * 24 * 60 * 60;

/** @returns the dispute of a charge; the test provider allows one per charge. */
export function findDispute(work: Work, charge: Stripe.Charge): Stripe.Dispute | undefined {
  return work.store.all("dispute", "charge", charge.id)[0];
}

/** Money that the cardholder's bank has taken back, or may yet, can't be given back a second time. */
export function isRefundable(work: Work, charge: Stripe.Charge): boolean {
  return findDispute(work, charge)?.is_charge_refundable ?? true;
}

/**
 * Has the cardholder's bank dispute what is left of a paid charge; `disputed` then stays set on the charge
 * however the dispute ends.
 * @throws {ApiError} 400 when the charge was refunded or disputed before
 */
export function openDispute(work: Work, charge: Stripe.Charge): Stripe.Dispute {
  if (charge.refunded) throw invalidRequest("This payment is fully refunded, nothing is left to dispute.");
  if (findDispute(work, charge)) throw invalidRequest("This payment has been disputed before.");
  work.store.save({ ...charge, disputed: true });
  const begun = newObject(work, "dp");
  const amount = charge.amount - charge.amount_refunded;
  const { currency } = charge;
  const withdrawn = recordBalance(work, "dispute", { source: begun.id, amount: -amount, currency });
  const dispute = work.store.insert<Stripe.Dispute>({
    ...begun,
    object: "dispute",
    amount,
    balance_transactions: [withdrawn],
    charge: charge.id,
    currency,
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: unixSeconds(work.now) + sevenDaysInSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    is_charge_refundable: false,
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  });
  recordEvent(work, "charge.dispute.created", dispute);
  recordEvent(work, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** Limits of https://docs.stripe.com/disputes/api: of a text, and of all of them. */
const maxEvidence = 150_000;
const longText = z.string().max(20_000);

const updateParameters = z.strictObject({
  evidence: z
    .strictObject({
      access_activity_log: longText,
      customer_email_address: text,
      customer_name: text,
      customer_purchase_ip: text,
      product_description: longText,
      refund_policy_disclosure: longText,
      service_date: text,
      uncategorized_text: longText,
    })
    .partial(),
  submit: z.literal("true", "the test provider stages no evidence"),
});

/**
 * Submits evidence to the bank, which takes it once.
 * @throws {ApiError} 400 for a dispute that was answered or is decided
 */
function updateDispute(
  work: Work,
  { evidence }: z.output<typeof updateParameters>,
  id: string,
): Stripe.Dispute {
  const dispute = work.store.require("dispute", id);
  if (dispute.status !== "needs_response") {
    throw invalidRequest("This dispute can no longer be updated: it was answered or is closed.");
  }
  const length = Object.values(evidence).reduce((sum, value) => sum + value.length, 0);
  if (length > maxEvidence)
    throw invalidParameter("evidence", "The evidence is longer than 150000 characters.");
  const updated = work.store.save({
    ...dispute,
    evidence: { ...dispute.evidence, ...evidence },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: 1,
      submission_method: "manual",
    },
    status: "under_review",
  });
  recordEvent(work, "charge.dispute.updated", updated);
  return updated;
}

/** Ends an undecided dispute. @throws {ApiError} 400 when the charge has none */
export function closeDispute(work: Work, charge: Stripe.Charge, outcome: "won" | "lost"): Stripe.Dispute {
  const dispute = findDispute(work, charge);
  if (!dispute || dispute.status === "won" || dispute.status === "lost")
    throw invalidRequest("This payment has no open dispute.");
  const { id: source, amount, currency, balance_transactions: moved } = dispute;
  const returned =
    outcome === "won" ? [recordBalance(work, "dispute_reversal", { source, amount, currency })] : [];
  const closed = work.store.save({
    ...dispute,
    balance_transactions: [...moved, ...returned],
    status: outcome,
    is_charge_refundable: outcome === "won",
  });
  recordEvent(work, "charge.dispute.closed", closed);
  if (outcome === "won") recordEvent(work, "charge.dispute.funds_reinstated", closed);
  return closed;
}

export const disputeRoutes: Route[] = [
  listRoute("dispute", "/v1/disputes", { payment_intent: text.optional() }),
  route("POST", "/v1/disputes/:id", updateParameters, updateDispute),
];
