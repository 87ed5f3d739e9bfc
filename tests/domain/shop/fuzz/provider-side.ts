import type Stripe from "stripe";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { Simulation } from "./simulation.ts";

/** A payment as the provider keeps it. */
export interface Payment {
  id: string;
  purchaseId: string;
  userId: string;
  status: Stripe.PaymentIntent.Status;
  amountCents: number;
  refundedCents: number;
  isCaptured: boolean;
  isRefundedWhole: boolean;
  isDisputed: boolean;
  isForged: boolean;
  /** The shop sent the money back by itself. */
  isRefundedByShop: boolean;
  /** The lines whose price went back by name. */
  refundedLineIds: string[];
  /** The lines of which a part went back by name. */
  reducedLineIds: string[];
  /** By which presses of an admin's button money went back. */
  presses: string[];
}

/** All payments of this shop, from the books of the provider. */
export async function readPayments(simulation: Simulation): Promise<Payment[]> {
  const { shopId } = readSite(simulation.ctx);
  const { data: intents } = await simulation.stripe.paymentIntents.list({
    ...{ limit: 100, expand: ["data.latest_charge"] },
  });
  const { data: refunds } = await simulation.stripe.refunds.list({ limit: 100 });
  const { data: disputes } = await simulation.stripe.disputes.list({ limit: 100 });
  return intents
    .filter(({ metadata }) => metadata.shop === shopId)
    .map((intent) => {
      const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
      const refundedCents = charge?.amount_refunded ?? 0;
      const isCaptured = intent.status === "succeeded";
      return {
        ...{ id: intent.id, status: intent.status, amountCents: intent.amount, refundedCents, isCaptured },
        purchaseId: intent.metadata.purchaseId ?? "",
        userId: intent.metadata.userId ?? "",
        isRefundedWhole: isCaptured && refundedCents === intent.amount_received,
        isDisputed: disputes.some(({ payment_intent: id, status }) => id === intent.id && status !== "won"),
        isForged: intent.metadata.forged !== undefined,
        refundedLineIds: refunds
          .filter(({ payment_intent: id }) => id === intent.id)
          .flatMap(({ metadata }) => metadata?.lineId ?? []),
        reducedLineIds: refunds
          .filter(({ payment_intent: id }) => id === intent.id)
          .flatMap(({ metadata }) => metadata?.reducedLineId ?? []),
        presses: refunds
          .filter(({ payment_intent: id }) => id === intent.id)
          .flatMap(({ metadata }) => metadata?.requestId ?? []),
        isRefundedByShop: refunds.some(
          ({ payment_intent: id, reason }) => id === intent.id && reason === "duplicate",
        ),
      };
    });
}
