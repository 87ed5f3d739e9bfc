import { randomUUID } from "node:crypto";
import Stripe from "stripe";

/** An event as the provider would send it. */
export function paymentEvent(paymentIntentId: string, difference: Record<string, unknown> = {}) {
  return {
    id: `evt_${randomUUID()}`,
    object: "event",
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    type: "payment_intent.succeeded",
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object: { id: paymentIntentId, object: "payment_intent" } },
    ...difference,
  };
}

/** A signature made as the provider makes it, with the SDK's own hand. @param age seconds ago. */
export function sign(payload: string, secret: string, age = 0): string {
  const timestamp = Math.floor(Date.now() / 1000) - age;
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
