import type Stripe from "stripe";
import { finishProcessing } from "./confirmation.ts";
import { isOn, turn } from "./core/database.ts";
import { listPage } from "./core/routes.ts";
import type { Provider, Work, WorkForPeople } from "./core/work.ts";
import { closeDispute, findDispute, openDispute } from "./disputes.ts";
import type { DeliveryQueue } from "./events.ts";
import { payOutNow } from "./payouts.ts";
import { refundCharge, requirePaidCharge } from "./refunds.ts";

/** One row of the desk's list. */
export type DeskIntent = {
  id: string;
  amountCents: number;
  refundedCents: number;
  currency: string;
  status: Stripe.PaymentIntent.Status;
  createdAt: Date;
  metadata: Record<string, string>;
  lastError: string | null;
  dispute: { id: string; status: Stripe.Dispute.Status } | null;
  undeliveredWebhooks: number;
};

/** What a merchant would do at the provider's dashboard, and what its bank would do, for the admin's test page. */
export function createDesk(
  provider: Provider,
  queue: DeliveryQueue,
  work: WorkForPeople,
  afterWork: () => void,
) {
  return {
    /** @returns intents, newest first, and the cursor of the next page. @throws a refusal: for a bad cursor */
    listIntents: ({ limit = 25, cursor }: { limit?: number; cursor?: string | undefined } = {}) =>
      work((within) => listIntents(within, queue, limit, cursor)),

    /** Gives money back: `amountCents`, or all that is left. @returns the refund's id */
    refund: (intentId: string, amountCents?: number): string =>
      work((within) => {
        const refund = { amount: amountCents, reason: "requested_by_customer", metadata: {} } as const;
        return refundCharge(within, requirePaidCharge(within, intentId), refund).id;
      }),

    /** @returns the dispute's id */
    openDispute: (intentId: string): string =>
      work((within) => openDispute(within, requirePaidCharge(within, intentId)).id),

    closeDispute: (intentId: string, outcome: "won" | "lost"): void => {
      work((within) => closeDispute(within, requirePaidCharge(within, intentId), outcome));
    },

    /** Pays out all of the balance, without waiting for midnight. */
    payOut: (): void => work(payOutNow),

    /** Holds all deliveries back, over restarts too, until they are resumed. */
    pauseWebhooks: (): void => turn(provider.database, "webhooks_paused", true),

    resumeWebhooks: (): void => {
      turn(provider.database, "webhooks_paused", false);
      afterWork();
    },

    /** Sends all events of one intent (again), or, without an intent, all that were not accepted yet. */
    resendWebhooks: (intentId?: string): void => {
      queue.resend(provider.now().getTime(), intentId);
      afterWork();
    },

    /** While held, a card that would succeed leaves its intent in processing, over restarts too. */
    holdPayments: (held: boolean): void => turn(provider.database, "payments_held", held),

    /** Decides a payment in processing. @throws a refusal: conflict when the intent isn't in processing */
    finishProcessing: (intentId: string, outcome: "succeeded" | "failed"): void =>
      work((within) => finishProcessing(within, within.store.require("payment_intent", intentId), outcome)),

    state: () => ({ webhooks: queue.state(), paymentsHeld: isOn(provider.database, "payments_held") }),
  };
}

function listIntents(work: Work, queue: DeliveryQueue, limit: number, cursor: string | undefined) {
  const page = listPage(work, "payment_intent", "", { limit, starting_after: cursor });
  const intents = page.data.map((intent) => asDeskIntent(work, queue, intent));
  return { intents, nextCursor: page.has_more ? (intents.at(-1)?.id ?? null) : null };
}

function asDeskIntent(work: Work, queue: DeliveryQueue, intent: Stripe.PaymentIntent): DeskIntent {
  const charge =
    typeof intent.latest_charge === "string" ? work.store.find("charge", intent.latest_charge) : undefined;
  const dispute = charge && findDispute(work, charge);
  return {
    id: intent.id,
    amountCents: intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    status: intent.status,
    createdAt: new Date(intent.created * 1000),
    metadata: intent.metadata,
    lastError: intent.last_payment_error?.message ?? null,
    dispute: dispute ? { id: dispute.id, status: dispute.status } : null,
    undeliveredWebhooks: queue.countUndelivered(intent.id),
  };
}
