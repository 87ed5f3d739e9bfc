import type Stripe from "stripe";
import { invalidRequest } from "../core/api-error.ts";
import { unixSeconds, type Work } from "../core/work.ts";
import { recordEvent } from "../events.ts";
import { cancelPaymentIntent } from "../payment-intents.ts";

/** What the session's intent begins with, once the customer pays. */
type IntentParameters = { metadata: Record<string, string> };

export function insertIntentParameters(work: Work, session: string, parameters: IntentParameters): void {
  work.database
    .prepare("INSERT INTO session_details (session, intent_parameters) VALUES (?, ?)")
    .run(session, JSON.stringify(parameters));
}

export function readIntentParameters({ database }: Work, session: string): IntentParameters {
  const row = database
    .prepare<[string], { parameters: string }>(
      "SELECT intent_parameters AS parameters FROM session_details WHERE session = ?",
    )
    .get(session);
  return row ? JSON.parse(row.parameters) : { metadata: {} };
}

/** Closes an open session, and its intent where there is one. @throws {ApiError} 400 when it isn't open */
export function expireSession(work: Work, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  if (session.status !== "open") {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This one has a status of "${session.status}".`,
    );
  }
  if (isBeingPaid(work, session)) throw invalidRequest("This Checkout Session has a payment in processing.");
  const expired = work.store.save<Stripe.Checkout.Session>({ ...session, status: "expired", url: null });
  if (typeof session.payment_intent === "string") {
    cancelPaymentIntent(work, work.store.require("payment_intent", session.payment_intent), "expired");
  }
  recordEvent(work, "checkout.session.expired", expired);
  return expired;
}

function isBeingPaid(work: Work, { payment_intent: intent }: Stripe.Checkout.Session): boolean {
  return typeof intent === "string" && work.store.require("payment_intent", intent).status === "processing";
}

/** Expires the sessions whose time is over; called before a session is read, and by the delivery loop. */
export function expireOverdueSessions(work: Work): void {
  const overdue = work.database
    .prepare<[number], { id: string }>(
      `SELECT id FROM resources WHERE object = 'checkout.session' AND json_extract(body, '$.status') = 'open'
       AND json_extract(body, '$.expires_at') <= ?`,
    )
    .all(unixSeconds(work.now));
  for (const { id } of overdue) {
    const session = work.store.require("checkout.session", id);
    if (!isBeingPaid(work, session)) expireSession(work, session);
  }
}

/** @returns the checkout session that made this intent, if one did. */
export function findSessionOf(work: Work, intent: Stripe.PaymentIntent): Stripe.Checkout.Session | undefined {
  return work.store.all("checkout.session", "payment_intent", intent.id)[0];
}

/** Marks the session of a paid intent complete. */
export function completeSessionOf(work: Work, intent: Stripe.PaymentIntent): void {
  const session = findSessionOf(work, intent);
  if (!session) return;
  const completed: Stripe.Checkout.Session = {
    ...session,
    status: "complete",
    payment_status: "paid",
    url: null,
  };
  work.store.save(completed);
  recordEvent(work, "checkout.session.completed", completed);
}
