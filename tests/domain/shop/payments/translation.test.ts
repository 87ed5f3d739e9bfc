import type Stripe from "stripe";
import { expect, test } from "vitest";
import { sign } from "../../../setup/webhook-events.ts";
import { stripeAnswers, webhookSecret } from "./stripe-answers.ts";

const at = new Date("2027-03-01T12:00:00Z");
const seconds = at.getTime() / 1000;

const answering = (body: object) => stripeAnswers({ status: 200, body });
const listOf = (...data: object[]) => ({ object: "list", url: "/", has_more: false, data });

const intent = {
  id: "pi_1",
  object: "payment_intent",
  amount: 500,
  amount_received: 500,
  client_secret: "pi_1_secret",
  created: seconds,
  currency: "usd",
  customer: "cus_1",
  last_payment_error: null,
  latest_charge: "ch_1",
  livemode: true,
  metadata: { purchaseId: "1" },
  status: "succeeded",
};

const charge = {
  id: "ch_1",
  object: "charge",
  amount_refunded: 200,
  billing_details: { address: { country: "AT" } },
  disputed: true,
  payment_method_details: { card: { country: "DE" }, type: "card" },
  status: "succeeded",
};

test("a payment has what its intent and its last charge say", async () => {
  const { payments, asked } = answering({ ...intent, customer: { id: "cus_1" }, latest_charge: charge });
  expect(await payments.findPayment("pi_1")).toEqual({
    id: "pi_1",
    status: "succeeded",
    livemode: true,
    receivedCents: 500,
    refundedCents: 200,
    currency: "usd",
    metadata: { purchaseId: "1" },
    customerId: "cus_1",
    createdAt: at,
    isAttempted: true,
    lastError: null,
    declinedChargeId: null,
    countryEvidence: { card: "DE", address: "AT" },
    isDisputed: true,
  });
  expect(asked.map(({ path }) => path)).toEqual(["GET /v1/payment_intents/pi_1?expand[0]=latest_charge"]);
});

test("a payment that nobody has tried differs from one that a bank declined", async () => {
  const open = { ...intent, status: "requires_payment_method", amount_received: 0, customer: null };
  const untouched = answering({ ...open, latest_charge: null });
  expect(await untouched.payments.findPayment("pi_1")).toMatchObject({
    ...{ isAttempted: false, lastError: null, declinedChargeId: null, customerId: null, countryEvidence: {} },
  });
  const failed = { ...charge, status: "failed", amount_refunded: 0, disputed: false };
  const error = { code: "card_declined" };
  const declined = answering({ ...open, last_payment_error: error, latest_charge: failed });
  expect(await declined.payments.findPayment("pi_1")).toMatchObject({
    ...{ isAttempted: true, lastError: "card_declined", declinedChargeId: "ch_1" },
  });
});

test("a new payment is asked for with its amount, buyer, metadata and key", async () => {
  const { payments, asked } = answering(intent);
  const opened = await payments.createPayment({
    ...{ amountCents: 199, currency: "usd", customerId: "cus_1", metadata: { shop: "s" } },
    idempotencyKey: "shop:pi:1",
  });
  expect(opened).toEqual({ id: "pi_1", clientSecret: "pi_1_secret" });
  expect(asked).toEqual([
    {
      path: "POST /v1/payment_intents",
      body: {
        ...{ amount: "199", currency: "usd", customer: "cus_1", "metadata[shop]": "s" },
        "automatic_payment_methods[enabled]": "true",
      },
      idempotencyKey: "shop:pi:1",
    },
  ]);
});

test("a new page is asked for with its lines, and twice with the metadata", async () => {
  const session = { id: "cs_1", url: "https://checkout.stripe.com/cs_1", status: "open", created: seconds };
  const { payments, asked } = answering({
    ...session,
    payment_intent: null,
    customer: "cus_1",
    metadata: null,
  });
  const page = await payments.createCheckoutPage({
    ...{
      orderId: "1",
      customerId: "cus_1",
      currency: "usd",
      metadata: { shop: "s" },
      idempotencyKey: "shop:cs:1",
    },
    lines: [{ name: "A Track", description: "Digital download, Someone", amountCents: 199 }],
    paidUrl: "https://shop.example/payment-success",
    cancelUrl: "https://shop.example/checkout",
  });
  expect(page).toMatchObject({
    id: "cs_1",
    url: session.url,
    paymentId: null,
    isExpired: false,
    metadata: {},
  });
  expect(asked).toEqual([
    {
      path: "POST /v1/checkout/sessions",
      body: {
        ...{ mode: "payment", ui_mode: "hosted_page", customer: "cus_1", client_reference_id: "1" },
        "line_items[0][quantity]": "1",
        "line_items[0][price_data][currency]": "usd",
        "line_items[0][price_data][unit_amount]": "199",
        "line_items[0][price_data][product_data][name]": "A Track",
        "line_items[0][price_data][product_data][description]": "Digital download, Someone",
        "metadata[shop]": "s",
        "payment_intent_data[metadata][shop]": "s",
        success_url: "https://shop.example/payment-success?session_id={CHECKOUT_SESSION_ID}",
        cancel_url: "https://shop.example/checkout",
      },
      idempotencyKey: "shop:cs:1",
    },
  ]);
});

test.each([
  ["all that is left", {}, {}],
  [
    "an amount, for a reason",
    { amountCents: 50, reason: "duplicate" },
    { amount: "50", reason: "duplicate" },
  ],
  ["a named line", { metadata: { lineId: "2" } }, { "metadata[lineId]": "2" }],
] as const)("a refund of %s is asked for as such", async (_name, refund, sent) => {
  const { payments, asked } = answering({ id: "re_1" });
  await payments.createRefund({ paymentId: "pi_1", idempotencyKey: "key", ...refund });
  expect(asked).toEqual([
    { path: "POST /v1/refunds", body: { payment_intent: "pi_1", ...sent }, idempotencyKey: "key" },
  ]);
});

test.each([
  ["succeeded", true],
  ["pending", true],
  ["requires_action", true],
  ["failed", false],
  ["canceled", false],
])("a refund that is %s counts as made: %s", async (status, isMade) => {
  const refund = { id: "re_1", payment_intent: { id: "pi_1" }, amount: 50, status, metadata: null };
  expect(await answering(listOf(refund)).payments.listRefundsOf("pi_1")).toEqual([
    { paymentId: "pi_1", amountCents: 50, isMade, metadata: {} },
  ]);
});

const details = { due_by: seconds, past_due: false, submission_count: 0 };
const states: [Stripe.Dispute.Status, object, object][] = [
  ["needs_response", details, { state: "open", isSubmitted: false, isPastDue: false, dueBy: at }],
  ["warning_needs_response", { ...details, past_due: true }, { state: "open", isPastDue: true }],
  ["needs_response", { ...details, submission_count: 1 }, { state: "open", isSubmitted: true }],
  ["under_review", details, { state: "open", isSubmitted: true }],
  ["warning_under_review", { ...details, due_by: null }, { state: "open", isSubmitted: true, dueBy: null }],
  ["won", details, { state: "won" }],
  ["warning_closed", details, { state: "won" }],
  ["prevented", details, { state: "won" }],
  ["lost", details, { state: "lost" }],
];
test.each(states)("a dispute that is %s (%o) is %o", async (status, evidence_details, expected) => {
  const dispute = {
    id: "dp_1",
    payment_intent: "pi_1",
    amount: 199,
    currency: "usd",
    status,
    evidence_details,
  };
  const { payments } = answering(listOf({ ...dispute, reason: "product_not_received" }));
  const [found] = await payments.listDisputesOf("pi_1");
  expect(found).toMatchObject({ ...{ id: "dp_1", paymentId: "pi_1", amountCents: 199 }, ...expected });
  expect(found?.reason).toBe("product not received");
});

test("evidence has the fields that are known, at the length that the bank takes", async () => {
  const { payments, asked } = answering({ id: "dp_1" });
  await payments.submitEvidence("dp_1", {
    ...{
      product: "p".repeat(20_001),
      everything: "all",
      accessLog: null,
      deliveredAt: "2027",
      buyerName: null,
    },
    ...{ buyerEmail: "fan@example.com", buyerAddress: "192.0.2.1", agreements: "a".repeat(20_001) },
  });
  expect(asked[0]?.path).toBe("POST /v1/disputes/dp_1");
  expect(asked[0]?.body).toEqual({
    submit: "true",
    "evidence[product_description]": "p".repeat(20_000),
    "evidence[uncategorized_text]": "all",
    "evidence[service_date]": "2027",
    "evidence[customer_email_address]": "fan@example.com",
    "evidence[customer_purchase_ip]": "192.0.2.1",
    "evidence[refund_policy_disclosure]": "a".repeat(20_000),
  });
});

const moved = { id: "txn_1", created: seconds, amount: -90, fee: 5, currency: "eur", exchange_rate: 0.9 };
const refunded = { object: "refund", payment_intent: "pi_1", amount: 100, metadata: { lineId: "2" } };
test.each([
  [
    "charge",
    "sale",
    { object: "charge", payment_intent: { id: "pi_1" }, amount: 100, metadata: { lineId: "2" } },
    {},
  ],
  ["charge_failure", "refund", { ...refunded, metadata: null }, {}],
  ["refund", "refund", refunded, { lineId: "2" }],
  ["refund_failure", "refund", refunded, { lineId: "2" }],
  ["partial_capture_reversal", "refund", refunded, { lineId: "2" }],
  ["dispute", "dispute", { object: "dispute", payment_intent: "pi_1", amount: 100, metadata: {} }, {}],
  [
    "dispute_reversal",
    "dispute",
    { object: "dispute", payment_intent: "pi_1", amount: 100, metadata: {} },
    {},
  ],
  ["fee", null, "ch_1", null],
  ["payout", null, { object: "payout", amount: 100 }, null],
  ["charge", "sale", { object: "charge", payment_intent: null, amount: 100 }, null],
])("a transaction of %s is a %s", async (category, kind, source, refundMetadata) => {
  const { payments } = answering(
    listOf({ ...moved, reporting_category: category, description: null, source }),
  );
  expect(await payments.listBalance(at, at)).toEqual([
    {
      ...{ id: "txn_1", createdAt: at, category, kind, description: "", currency: "eur" },
      ...{ amountCents: -90, feeCents: 5, exchangeRate: 0.9 },
      source: refundMetadata && { paymentId: "pi_1", amountCents: 100, refundMetadata },
    },
  ]);
});

test.each([
  [true, "completed", true],
  [true, "in_progress", false],
  [false, "completed", false],
])(
  "of a payout that is automatic: %s, and reconciled: %s, all is known: %s",
  async (automatic, status, isComplete) => {
    const payout = { id: "po_1", created: seconds, arrival_date: seconds, amount: 100, currency: "usd" };
    const states = { automatic, reconciliation_status: status, status: "paid", statement_descriptor: null };
    const { payments } = answering(listOf({ ...payout, ...states, trace_id: null }));
    expect(await payments.listPayouts(at)).toEqual([
      {
        ...{ id: "po_1", createdAt: at, arrivesAt: at, amountCents: 100, currency: "usd", status: "paid" },
        ...{ isAutomatic: automatic, isComplete, descriptor: "", trace: "" },
      },
    ]);
  },
);

test("a payout's lines leave out its own movement, and begin with the oldest", async () => {
  const line = { ...moved, reporting_category: "charge", description: "A Track" };
  const lines = ["po_1", "ch_2", "ch_1"].map((source, index) => ({ ...line, id: `txn_${index}`, source }));
  const { payments } = answering(listOf(...lines));
  expect((await payments.listPayoutLines("po_1")).map(({ id }) => id)).toEqual(["txn_2", "txn_1"]);
});

test.each([
  ["payment_intent.succeeded", { object: "payment_intent", id: "pi_1" }, { kind: "payment", id: "pi_1" }],
  [
    "checkout.session.expired",
    { object: "checkout.session", id: "cs_1" },
    { kind: "checkout_page", id: "cs_1" },
  ],
  [
    "charge.refunded",
    { object: "charge", id: "ch_1", payment_intent: "pi_1" },
    { kind: "payment", id: "pi_1" },
  ],
  [
    "refund.created",
    { object: "refund", id: "re_1", payment_intent: { id: "pi_1" } },
    { kind: "payment", id: "pi_1" },
  ],
  ["charge.updated", { object: "charge", id: "ch_1", payment_intent: null }, null],
  ["customer.deleted", { object: "customer", id: "cus_1" }, null],
])("an event %s is about what it happened to", (type, object, subject) => {
  const body = JSON.stringify({ id: "evt_1", object: "event", type, livemode: true, data: { object } });
  const { payments } = answering({});
  expect(payments.verifyEvent(Buffer.from(body), sign(body, webhookSecret))).toEqual({
    ...{ id: "evt_1", type, livemode: true, subject },
  });
});

test("an event that isn't signed, or was signed with another secret, is forged", () => {
  const { payments } = answering({});
  for (const signature of [null, "", sign("{}", "whsec_of_another")]) {
    expect(() => payments.verifyEvent(Buffer.from("{}"), signature)).toThrow(
      expect.objectContaining({ kind: "forged" }),
    );
  }
});
