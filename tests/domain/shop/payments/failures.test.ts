import { expect, test } from "vitest";
import { isPaymentError, type PaymentErrorKind } from "#app/gateways/payments/errors.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import type { Page } from "#app/gateways/payments/sdk.ts";
import { stripeAnswers } from "./stripe-answers.ts";

type Calls = {
  [Name in keyof OpenPayments as OpenPayments[Name] extends (...given: never[]) => Promise<unknown>
    ? Name
    : never]: (payments: OpenPayments) => Promise<unknown>;
};
type Lists = {
  [Name in keyof OpenPayments as OpenPayments[Name] extends (...given: never[]) => AsyncIterable<unknown>
    ? Name
    : never]: (payments: OpenPayments) => AsyncIterable<Page<unknown>>;
};

const at = new Date("2027-03-01T12:00:00Z");
const bounds = { maxPages: 1 };
const request = { metadata: {}, idempotencyKey: "key" };
const order = { customerId: "cus_1", currency: "usd", ...request };
const evidence = { product: "", everything: "", deliveredAt: null, agreements: null, accessLog: null };

/** Every call of the port: one that is added must be added here. */
const calls: Calls = {
  createPayment: (payments) => payments.createPayment({ amountCents: 199, ...order }),
  readOpenedPayment: (payments) => payments.readOpenedPayment("pi_1"),
  findPayment: (payments) => payments.findPayment("pi_1"),
  findPaymentStatus: (payments) => payments.findPaymentStatus("pi_1"),
  cancelPayment: (payments) => payments.cancelPayment("pi_1"),
  confirmPayment: (payments) => payments.confirmPayment("pi_1", { paymentMethodId: "pm_1", returnUrl: "" }),
  createCheckoutPage: (payments) =>
    payments.createCheckoutPage({ orderId: "1", lines: [], paidUrl: "", cancelUrl: "", ...order }),
  readCheckoutPage: (payments) => payments.readCheckoutPage("cs_1"),
  findCheckoutPage: (payments) => payments.findCheckoutPage("cs_1"),
  expireCheckoutPage: (payments) => payments.expireCheckoutPage("cs_1"),
  createCustomer: (payments) => payments.createCustomer({ email: "fan@example.com", ...request }),
  findCustomer: (payments) => payments.findCustomer("cus_1"),
  deleteCustomer: (payments) => payments.deleteCustomer("cus_1"),
  createRefund: (payments) => payments.createRefund({ paymentId: "pi_1", ...request }),
  listRefundsOf: (payments) => payments.listRefundsOf("pi_1"),
  listDisputesOf: (payments) => payments.listDisputesOf("pi_1"),
  submitEvidence: (payments) =>
    payments.submitEvidence("dp_1", { ...evidence, buyerName: null, buyerEmail: null, buyerAddress: null }),
  listBalance: (payments) => payments.listBalance(at, at),
  listPayouts: (payments) => payments.listPayouts(at),
  listPayoutLines: (payments) => payments.listPayoutLines("po_1"),
};
const lists: Lists = {
  listPayments: (payments) => payments.listPayments(at, bounds),
  listRefunds: (payments) => payments.listRefunds(at, bounds),
  listDisputes: (payments) => payments.listDisputes(at, bounds),
};
const names = [...Object.keys(calls), ...Object.keys(lists)] as (keyof Calls | keyof Lists)[];

async function make(payments: OpenPayments, name: (typeof names)[number]): Promise<unknown> {
  if (name in calls) return calls[name as keyof Calls](payments);
  return (await lists[name as keyof Lists](payments)[Symbol.asyncIterator]().next()).value;
}

/** A provider that answers everything with one failure; null for no answer at all. */
function failing(failure: { status: number; error: object } | null): OpenPayments {
  const error = { message: "No.", ...failure?.error };
  return stripeAnswers(failure && { status: failure.status, body: { error } }).payments;
}

const failures: [PaymentErrorKind, Parameters<typeof failing>[0]][] = [
  ["declined", { status: 402, error: { type: "card_error", code: "card_declined" } }],
  ["refused", { status: 400, error: { type: "invalid_request_error" } }],
  ["key_reused", { status: 400, error: { type: "idempotency_error" } }],
  ["unauthorized", { status: 401, error: { type: "invalid_request_error" } }],
  ["unauthorized", { status: 403, error: { type: "invalid_request_error" } }],
  ["unavailable", { status: 429, error: { type: "invalid_request_error", code: "rate_limit" } }],
  ["unavailable", { status: 500, error: { type: "api_error" } }],
];

test.each(failures)("what fails as %s says so, whatever was asked (%o)", async (kind, failure) => {
  const payments = failing(failure);
  for (const name of names) {
    const error = await make(payments, name).catch((thrown: unknown) => thrown);
    expect(isPaymentError(error, kind), `${name}: ${String(error)}`).toBe(true);
    expect(error).toMatchObject({ message: "No.", isAboutCustomer: false });
  }
});

test("a lost connection is unavailable", async () => {
  const error = await failing(null)
    .findPaymentStatus("pi_1")
    .catch((thrown: unknown) => thrown);
  expect(isPaymentError(error, "unavailable")).toBe(true);
});

test("what the provider doesn't know is null where it may be gone, else refused", async () => {
  const missing = { type: "invalid_request_error", code: "resource_missing" };
  const payments = failing({ status: 404, error: missing });
  const isGone = ["findPayment", "findPaymentStatus", "findCheckoutPage", "findCustomer", "deleteCustomer"];
  for (const name of names) {
    const outcome = await make(payments, name).catch((thrown: unknown) => thrown);
    if (isGone.includes(name)) expect(outcome ?? null, name).toBeNull();
    else expect(isPaymentError(outcome, "refused"), name).toBe(true);
  }
});

test("a request that is refused for its customer says so", async () => {
  const error = { type: "invalid_request_error", code: "resource_missing", param: "customer" };
  const refused = make(failing({ status: 400, error }), "createPayment");
  await expect(refused).rejects.toMatchObject({ kind: "refused", isAboutCustomer: true });
});
