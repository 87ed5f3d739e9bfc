import Stripe from "stripe";
import { getRoute, listPage, pageParameters } from "./core/lists.ts";
import { listOf, text } from "./core/parameters.ts";
import type { Resource } from "./core/resources.ts";
import { type Route, route } from "./core/routing.ts";
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

export const eventRoutes: Route[] = [
  route(
    "GET",
    "/v1/events",
    pageParameters.extend({ type: text.optional(), types: listOf(text).optional() }),
    (work, { type, types, ...page }) =>
      listPage(work, "event", "/v1/events", { ...page, type: types ?? type }),
  ),
  getRoute("event", "/v1/events"),
];
