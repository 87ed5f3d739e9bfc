import type Stripe from "stripe";
import { invalidParameter, invalidRequest, resourceMissing } from "../core/api-error.ts";
import { newIdentifier } from "../core/identifiers.ts";
import type { List } from "../core/lists.ts";
import { unixSeconds, type Work } from "../core/work.ts";
import { requireCustomer } from "../customers.ts";
import { recordEvent } from "../events.ts";
import { cancelPaymentIntent, requirePaymentIntent } from "../payment-intents.ts";

/** What a session was asked to write on the intent it makes once the customer pays. */
export type IntentParameters = { description?: string | undefined; metadata: Record<string, string> };

/** Keeps what belongs to a session but is not shown in it. */
function insertSessionDetails(
  work: Work,
  session: string,
  lineItems: Stripe.LineItem[],
  intentParameters: IntentParameters,
): void {
  work.database
    .prepare("INSERT INTO session_details (session, line_items, intent_parameters) VALUES (?, ?, ?)")
    .run(session, JSON.stringify(lineItems), JSON.stringify(intentParameters));
}

/** @returns the session's line items as the list that expanding `line_items` gives. */
export function findLineItems(work: Pick<Work, "database">, session: string): List<Stripe.LineItem> {
  const row = work.database
    .prepare<[string], { line_items: string }>("SELECT line_items FROM session_details WHERE session = ?")
    .get(session);
  const data = row ? (JSON.parse(row.line_items) as Stripe.LineItem[]) : [];
  return { object: "list", url: `/v1/checkout/sessions/${session}/line_items`, has_more: false, data };
}

export function findIntentParameters(work: Work, session: string): IntentParameters {
  const row = work.database
    .prepare<[string], { intent_parameters: string }>(
      "SELECT intent_parameters FROM session_details WHERE session = ?",
    )
    .get(session);
  return row ? (JSON.parse(row.intent_parameters) as IntentParameters) : { metadata: {} };
}

const minLifeSeconds = 30 * 60;
const maxLifeSeconds = 24 * 60 * 60;

type NewSession = {
  lineItems: Stripe.LineItem[];
  currency: string;
  successUrl: string;
  cancelUrl?: string | undefined;
  clientReferenceId?: string | undefined;
  customer?: string | undefined;
  customerEmail?: string | undefined;
  /** Unix seconds, 30 minutes to 24 hours from now; 24 hours if absent. */
  expiresAt?: number | undefined;
  metadata: Record<string, string>;
  intentParameters: IntentParameters;
};

/** Opens a hosted page for one payment; its intent comes into being when the customer first tries to pay. */
export function createSession(work: Work, wanted: NewSession): Stripe.Checkout.Session {
  if (wanted.customer) requireCustomer(work, wanted.customer, "customer");
  const created = unixSeconds(work.now);
  const expiresAt = wanted.expiresAt ?? created + maxLifeSeconds;
  if (expiresAt < created + minLifeSeconds || expiresAt > created + maxLifeSeconds) {
    throw invalidParameter(
      "expires_at",
      "The `expires_at` timestamp must be 30 minutes to 24 hours from now.",
    );
  }
  const amount = wanted.lineItems.reduce((total, item) => total + item.amount_total, 0);
  const id = newIdentifier("cs_test");
  insertSessionDetails(work, id, wanted.lineItems, wanted.intentParameters);
  return work.store.insert<Stripe.Checkout.Session>({
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: ["card"],
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: wanted.cancelUrl ?? null,
    client_reference_id: wanted.clientReferenceId ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: wanted.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: wanted.customer ?? null,
    customer_account: null,
    customer_creation: wanted.customer ? null : "if_required",
    customer_details: null,
    customer_email: wanted.customerEmail ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: wanted.metadata,
    mode: "payment",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: wanted.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${work.publicUrl}/test-payments/checkout/${id}`,
    wallet_options: null,
  });
}

/** @throws {ApiError} 404 for an unknown session */
export function requireSession(work: Work, id: string): Stripe.Checkout.Session {
  const session = work.store.find("checkout.session", id);
  if (!session) throw resourceMissing("checkout.session", id);
  return session;
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
    cancelPaymentIntent(work, requirePaymentIntent(work, session.payment_intent), "expired");
  }
  recordEvent(work, "checkout.session.expired", expired);
  return expired;
}

function isBeingPaid(work: Work, { payment_intent: intent }: Stripe.Checkout.Session): boolean {
  return typeof intent === "string" && requirePaymentIntent(work, intent).status === "processing";
}

/** Expires the sessions whose time is over; called before anyone looks at a session, and by the delivery loop. */
export function expireOverdueSessions(work: Work): void {
  const overdue = work.database
    .prepare<[number], { id: string }>(
      `SELECT id FROM resources WHERE object = 'checkout.session' AND json_extract(body, '$.status') = 'open'
       AND json_extract(body, '$.expires_at') <= ?`,
    )
    .all(unixSeconds(work.now));
  for (const { id } of overdue) {
    const session = requireSession(work, id);
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
