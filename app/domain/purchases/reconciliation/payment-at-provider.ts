import type Stripe from "stripe";
import { formatCents } from "#app/shared/money.ts";
import type { PurchaseRow } from "#db/schema/index.ts";

/** The fields of a listed payment that an order is compared with. */
export interface PaidPayment {
  intentId: string;
  createdAt: Date;
  receivedCents: number;
  refundedCents: number;
  currency: string;
  /** Disputed at some time; the list doesn't contain the outcome. */
  isDisputed: boolean;
  purchaseId: string | null;
  userId: string | null;
  trackId: string | null;
}

/** Reads a listed payment; null for one that brought no money, or belongs to another shop. */
export function readPaidPayment(intent: Stripe.PaymentIntent, shopId: string): PaidPayment | null {
  if (intent.status !== "succeeded" || intent.metadata.shop !== shopId) return null;
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    intentId: intent.id,
    createdAt: new Date(intent.created * 1000),
    receivedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    isDisputed: charge?.disputed ?? false,
    purchaseId: intent.metadata.purchaseId ?? null,
    userId: intent.metadata.userId ?? null,
    trackId: intent.metadata.trackId ?? null,
  };
}

/** How an order differs from its payment, in words for the owner; null when they agree. */
export function findDifference(
  { status, refundedCents }: Pick<PurchaseRow, "status" | "refundedCents">,
  payment: PaidPayment,
): string | null {
  const isRefundedWhole = payment.refundedCents >= payment.receivedCents;
  if (isRefundedWhole && status !== "refunded") return `It was refunded in full, but the order is ${status}.`;
  if (isRefundedWhole) return null;
  if (status === "pending" || status === "canceled") return `It was paid, but the order is ${status}.`;
  if (status === "refunded") return "The order is refunded, but the payment was not refunded in full.";
  if (refundedCents !== payment.refundedCents) {
    return `${formatCents(payment.refundedCents)} was refunded, but the order says ${formatCents(refundedCents)}.`;
  }
  if (status === "disputed" && !payment.isDisputed) return "The order is disputed, but the payment is not.";
  return null;
}
