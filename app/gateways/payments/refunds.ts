import type Stripe from "stripe";
import { idOf, type ListBounds, orPaymentError, type Page, readPages, toSeconds } from "./sdk.ts";

export interface Refund {
  paymentId: string | null;
  amountCents: number;
  /** Its money goes back, or is on its way. */
  isMade: boolean;
  metadata: Readonly<Record<string, string>>;
}

export interface NewRefund {
  paymentId: string;
  /** All that is left, unless it is given. */
  amountCents?: number;
  reason?: "duplicate" | "requested_by_customer";
  metadata?: Record<string, string>;
  idempotencyKey: string;
}

export function refundCalls({ refunds }: Stripe) {
  return {
    /** @throws PaymentError "refused" for more than is left, or a payment that is disputed. */
    async createRefund({
      paymentId,
      amountCents,
      reason,
      metadata,
      idempotencyKey,
    }: NewRefund): Promise<void> {
      const refund = {
        payment_intent: paymentId,
        ...(amountCents !== undefined && { amount: amountCents }),
        ...(reason && { reason }),
        ...(metadata && { metadata }),
      };
      await orPaymentError(refunds.create(refund, { idempotencyKey }));
    },

    /** The refunds of a payment, newest first. */
    async listRefundsOf(paymentId: string): Promise<Refund[]> {
      const { data } = await orPaymentError(refunds.list({ payment_intent: paymentId, limit: 100 }));
      return data.map(presentRefund);
    },

    /** The refunds since a time, newest first. */
    listRefunds(since: Date, bounds: ListBounds): AsyncGenerator<Page<Refund>> {
      const created = { gte: toSeconds(since) };
      return readPages((page, options) => refunds.list({ ...page, created }, options), presentRefund, bounds);
    },
  };
}

function presentRefund({ payment_intent, amount, status, metadata }: Stripe.Refund): Refund {
  return {
    paymentId: idOf(payment_intent),
    amountCents: amount,
    isMade: status !== "failed" && status !== "canceled",
    metadata: metadata ?? {},
  };
}
