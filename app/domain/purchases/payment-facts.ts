import type Stripe from "stripe";
import type { OpenPayments } from "#app/gateways/payments.ts";

/** What the provider says of one payment at this moment. */
export interface PaymentFacts {
  paymentIntentId: string;
  status: Stripe.PaymentIntent.Status;
  livemode: boolean;
  amountReceived: number;
  currency: string;
  shop: string | null;
  purchaseId: string | null;
  userId: string | null;
  trackId: string | null;
  /** A payment method was tried, with whatever outcome. */
  isAttempted: boolean;
  lastError: string | null;
  refundedCents: number;
  dispute: "none" | "open" | "won" | "lost";
}

/** Reads a payment from the provider: an event's payload and a browser's word are only hints. */
export async function readPaymentFacts(
  payments: OpenPayments,
  paymentIntentId: string,
): Promise<PaymentFacts> {
  const intent = await payments.stripe.paymentIntents.retrieve(paymentIntentId, {
    expand: ["latest_charge"],
  });
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    paymentIntentId: intent.id,
    status: intent.status,
    livemode: intent.livemode,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    shop: intent.metadata.shop ?? null,
    purchaseId: intent.metadata.purchaseId ?? null,
    userId: intent.metadata.userId ?? null,
    trackId: intent.metadata.trackId ?? null,
    isAttempted: intent.status !== "requires_payment_method" || intent.last_payment_error !== null,
    lastError: intent.last_payment_error?.code ?? null,
    refundedCents: charge?.amount_refunded ?? 0,
    dispute: charge?.disputed ? await readDispute(payments, paymentIntentId) : "none",
  };
}

// `charge.disputed` stays true after a dispute is won, so its own status decides.
async function readDispute(
  payments: OpenPayments,
  paymentIntentId: string,
): Promise<PaymentFacts["dispute"]> {
  const { data } = await payments.stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
  if (data.some((dispute) => dispute.status === "lost")) return "lost";
  const isOver = (dispute: Stripe.Dispute) =>
    dispute.status === "won" || dispute.status === "warning_closed" || dispute.status === "prevented";
  return data.every(isOver) ? "won" : "open";
}
