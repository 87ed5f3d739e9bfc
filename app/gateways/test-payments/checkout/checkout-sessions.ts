import type Stripe from "stripe";
import { invalidRequest } from "../core/api-error.ts";
import type { List } from "../core/routes.ts";
import { unixSeconds, type Work } from "../core/work.ts";
import { recordEvent } from "../events.ts";
import { cancelPaymentIntent } from "../payment-intents.ts";

/** What belongs to a session but isn't shown in it. */
export type SessionDetails = {
  lineItems: Stripe.LineItem[];
  /** For the intent that is created once the customer pays. */
  intentParameters: { description?: string | undefined; metadata: Record<string, string> };
};

export function insertSessionDetails(
  work: Work,
  session: string,
  { lineItems, intentParameters }: SessionDetails,
): void {
  work.database
    .prepare("INSERT INTO session_details (session, line_items, intent_parameters) VALUES (?, ?, ?)")
    .run(session, JSON.stringify(lineItems), JSON.stringify(intentParameters));
}

export function findSessionDetails({ database }: Pick<Work, "database">, session: string): SessionDetails {
  const row = database
    .prepare<[string], { line_items: string; intent_parameters: string }>(
      "SELECT line_items, intent_parameters FROM session_details WHERE session = ?",
    )
    .get(session);
  if (!row) return { lineItems: [], intentParameters: { metadata: {} } };
  return { lineItems: JSON.parse(row.line_items), intentParameters: JSON.parse(row.intent_parameters) };
}

/** @returns the session's line items as the list that expanding `line_items` gives. */
export function findLineItems(work: Pick<Work, "database">, session: string): List<Stripe.LineItem> {
  const data = findSessionDetails(work, session).lineItems;
  return { object: "list", url: `/v1/checkout/sessions/${session}/line_items`, has_more: false, data };
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
