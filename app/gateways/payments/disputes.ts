import type Stripe from "stripe";
import type { DisputeState } from "#app/shared/shop/purchases/schema.ts";
import { idOf, type ListBounds, orPaymentError, type Page, readPages, toDate, toSeconds } from "./sdk.ts";

export interface Dispute {
  id: string;
  paymentId: string | null;
  /** "won" also where it never became a real dispute. */
  state: DisputeState;
  /** The reason that the cardholder gave, like "product not received". */
  reason: string;
  amountCents: number;
  currency: string;
  /** Until when evidence is taken. */
  dueBy: Date | null;
  isPastDue: boolean;
  /** The bank has the evidence, and decides. */
  isSubmitted: boolean;
}

/** What the shop can prove; what it doesn't know is null. */
export interface DisputeEvidence {
  product: string;
  /** All of it, as text. */
  everything: string;
  /** Sign-ins, plays and downloads. */
  accessLog: string | null;
  deliveredAt: string | null;
  buyerName: string | null;
  buyerEmail: string | null;
  /** The IP address that the order came from. */
  buyerAddress: string | null;
  /** What the buyer agreed to. */
  agreements: string | null;
}

/** A text of the evidence has at most so many characters (https://docs.stripe.com/disputes/api). */
const maxText = 20_000;

export function disputeCalls({ disputes }: Stripe) {
  return {
    /** The disputes of a payment, newest first. */
    async listDisputesOf(paymentId: string): Promise<Dispute[]> {
      const { data } = await orPaymentError(disputes.list({ payment_intent: paymentId, limit: 100 }));
      return data.map(presentDispute);
    },

    /** The disputes since a time, newest first. */
    listDisputes(since: Date, bounds: ListBounds): AsyncGenerator<Page<Dispute>> {
      const created = { gte: toSeconds(since) };
      return readPages(
        (page, options) => disputes.list({ ...page, created }, options),
        presentDispute,
        bounds,
      );
    },

    /** Submits the evidence to the bank, which takes it once. */
    async submitEvidence(disputeId: string, evidence: DisputeEvidence): Promise<void> {
      await orPaymentError(disputes.update(disputeId, { evidence: asFields(evidence), submit: true }));
    },
  };
}

function presentDispute(dispute: Stripe.Dispute): Dispute {
  const { status, evidence_details: details } = dispute;
  return {
    id: dispute.id,
    paymentId: idOf(dispute.payment_intent),
    state: stateOf(status),
    reason: dispute.reason.replaceAll("_", " "),
    amountCents: dispute.amount,
    currency: dispute.currency,
    dueBy: details.due_by ? toDate(details.due_by) : null,
    isPastDue: details.past_due,
    isSubmitted: details.submission_count > 0 || status.endsWith("under_review"),
  };
}

function stateOf(status: Stripe.Dispute.Status): DisputeState {
  if (status === "lost") return "lost";
  return status === "won" || status === "warning_closed" || status === "prevented" ? "won" : "open";
}

function asFields(evidence: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence {
  const { accessLog, deliveredAt, buyerName, buyerEmail, buyerAddress, agreements } = evidence;
  return {
    product_description: evidence.product.slice(0, maxText),
    uncategorized_text: evidence.everything.slice(0, maxText),
    ...(accessLog && { access_activity_log: accessLog.slice(0, maxText) }),
    ...(deliveredAt && { service_date: deliveredAt }),
    ...(buyerName && { customer_name: buyerName }),
    ...(buyerEmail && { customer_email_address: buyerEmail }),
    ...(buyerAddress && { customer_purchase_ip: buyerAddress }),
    ...(agreements && { refund_policy_disclosure: agreements.slice(0, maxText) }),
  };
}
