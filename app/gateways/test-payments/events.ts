import Stripe from "stripe";
import { isOn, type ProviderDatabase } from "./core/database.ts";
import type { Resource } from "./core/resources.ts";
import { newObject, type Work } from "./core/work.ts";

/**
 * Writes an event about `subject` in its present state, and its delivery, in the transaction of the change itself,
 * so that neither exists without the other.
 */
export function recordEvent(
  work: Work,
  type: Stripe.Event.Type,
  subject: Exclude<Resource, Stripe.EventBase>,
): void {
  const event: Stripe.EventBase = {
    ...newObject(work, "evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    data: { object: subject },
    pending_webhooks: 1,
    request: { id: work.call?.id ?? null, idempotency_key: work.call?.idempotencyKey ?? null },
    type,
  };
  work.store.insert(event);
  const dueAt = work.now.getTime();
  work.database
    .prepare("INSERT INTO deliveries (event, payment_intent, first_due_at, due_at) VALUES (?, ?, ?, ?)")
    .run(event.id, intentOf(subject), dueAt, dueAt);
}

function intentOf(subject: Exclude<Resource, Stripe.EventBase>): string | null {
  if (subject.object === "payment_intent") return subject.id;
  const intent = "payment_intent" in subject ? subject.payment_intent : null;
  return typeof intent === "string" ? intent : null;
}

export type Delivery = { event: string; attempts: number; first_due_at: number };

export type DeliveryState = {
  paused: boolean;
  /** Deliveries still to be made, failed ones among them. */
  waiting: number;
  /** Of those, the ones that failed at least once. */
  failing: number;
  /** Unix milliseconds of the earliest delivery to be made, paused or not. */
  nextDueAt: number | null;
};

/** The webhooks still to be delivered; what is not marked delivered here survives any death of the process. */
export function openDeliveryQueue(database: ProviderDatabase) {
  /** While paused, no delivery is made, over restarts too. */
  const isPaused = () => isOn(database, "webhooks_paused");
  return {
    isPaused,

    /** @returns the oldest delivery due at `moment` (Unix milliseconds) */
    nextDue: (moment: number) =>
      database
        .prepare<[number], Delivery>(
          "SELECT event, attempts, first_due_at FROM deliveries WHERE due_at <= ? ORDER BY sequence LIMIT 1",
        )
        .get(moment),

    markDelivered(event: string, moment: number): void {
      database
        .prepare(
          "UPDATE deliveries SET due_at = NULL, delivered_at = ?, attempts = attempts + 1 WHERE event = ?",
        )
        .run(moment, event);
    },

    /** @param dueAt Unix milliseconds of the next attempt, null to give up */
    markFailed(event: string, dueAt: number | null): void {
      database
        .prepare("UPDATE deliveries SET due_at = ?, attempts = attempts + 1 WHERE event = ?")
        .run(dueAt, event);
    },

    /** Makes all of one intent's deliveries due again, made or not; without an intent, all that were not made. */
    resend(moment: number, intent: string | undefined): void {
      database
        .prepare(
          `UPDATE deliveries SET due_at = $moment, first_due_at = $moment, attempts = 0, delivered_at = NULL
           WHERE CASE WHEN $intent IS NULL THEN delivered_at IS NULL ELSE payment_intent = $intent END`,
        )
        .run({ moment, intent: intent ?? null });
    },

    /** @returns how many of an intent's deliveries have not been made, given up ones among them. */
    countUndelivered: (intent: string): number =>
      database
        .prepare<[string], { count: number }>(
          "SELECT count(*) AS count FROM deliveries WHERE payment_intent = ? AND delivered_at IS NULL",
        )
        .get(intent)?.count ?? 0,

    state(): DeliveryState {
      const row = database
        .prepare<[], Omit<DeliveryState, "paused">>(
          `SELECT count(*) AS waiting, count(*) FILTER (WHERE attempts > 0) AS failing, min(due_at) AS nextDueAt
           FROM deliveries WHERE due_at IS NOT NULL`,
        )
        .get();
      return { paused: isPaused(), ...(row ?? { waiting: 0, failing: 0, nextDueAt: null }) };
    },
  };
}
export type DeliveryQueue = ReturnType<typeof openDeliveryQueue>;
