import SQLite from "better-sqlite3";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { cards, getRejection, openShop } from "./open-shop.ts";

const minute = 60;
const parameters: Stripe.Checkout.SessionCreateParams = {
  mode: "payment",
  ui_mode: "hosted_page",
  line_items: [
    {
      quantity: 1,
      price_data: { currency: "usd", unit_amount: 199, product_data: { name: "Night & Day [remix]" } },
    },
  ],
  success_url: "http://shop.test/checkout/done?session_id={CHECKOUT_SESSION_ID}",
  cancel_url: "http://shop.test/checkout/1",
  client_reference_id: "purchase-1",
  metadata: { purchaseId: "purchase-1" },
  payment_intent_data: { metadata: { purchaseId: "purchase-1" } },
};

test("a hosted page creates its intent with the first attempt, and passes on the metadata", async () => {
  const shop = openShop();
  const session = await shop.stripe.checkout.sessions.create(parameters);
  expect(session).toMatchObject({
    object: "checkout.session",
    amount_total: 199,
    currency: "usd",
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    ui_mode: "hosted_page",
    url: `http://shop.test/test-payments/checkout/${session.id}`,
  });
  expect(session.id).toMatch(/^cs_test_/);
  const shown = { status: "open", amountCents: 199, cancelUrl: parameters.cancel_url, paymentIntentId: null };
  expect(shop.provider.getSession(session.id)).toEqual(shown);

  const { redirectTo } = shop.provider.payHostedSession(session.id, shop.tokenize(cards.succeeds));
  expect(redirectTo).toBe(`http://shop.test/checkout/done?session_id=${session.id}`);
  const completed = await shop.stripe.checkout.sessions.retrieve(session.id, {
    expand: ["payment_intent"],
  });
  expect(completed).toMatchObject({
    status: "complete",
    payment_status: "paid",
    payment_intent: { status: "succeeded", amount: 199, metadata: { purchaseId: "purchase-1" } },
  });
  await shop.provider.deliverDue();
  expect(shop.deliveredTypes()).toEqual([
    "payment_intent.created",
    "charge.succeeded",
    "payment_intent.succeeded",
    "checkout.session.completed",
  ]);
  const again = () => shop.provider.payHostedSession(session.id, shop.tokenize(cards.succeeds));
  expect(again).toThrow("already made");
});

test("after a decline the same page takes another card on the same intent", async () => {
  const shop = openShop();
  const { id } = await shop.stripe.checkout.sessions.create(parameters);
  const decline = () => shop.provider.payHostedSession(id, shop.tokenize(cards.declined));
  expect(await getRejection(Promise.resolve().then(decline))).toMatchObject({
    code: "payment_required",
    message: "Your card was declined. Try another card.",
  });
  const attempted = await shop.stripe.checkout.sessions.retrieve(id);
  expect(attempted).toMatchObject({ status: "open", payment_intent: expect.stringMatching(/^pi_/) });
  shop.provider.payHostedSession(id, shop.tokenize(cards.succeeds));
  const completed = await shop.stripe.checkout.sessions.retrieve(id);
  expect(completed).toMatchObject({ status: "complete", payment_intent: attempted.payment_intent });
});

test("authentication on the hosted page redirects to the shop, or back to the page", async () => {
  const shop = openShop();
  const { id, url } = await shop.stripe.checkout.sessions.create(parameters);
  const begin = () => shop.provider.payHostedSession(id, shop.tokenize(cards.needsAuthentication)).redirectTo;
  const intentId = new URL(begin()).pathname.split("/").at(-1) ?? "";
  expect(shop.provider.failAuthentication(intentId)).toEqual({ redirectTo: url });
  begin();
  const { redirectTo } = shop.provider.completeAuthentication(intentId);
  expect(redirectTo).toBe(`http://shop.test/checkout/done?session_id=${id}`);
  expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe("complete");
});

test("an expired session takes no payment, and its intent is canceled", async () => {
  const shop = openShop();
  const { id } = await shop.stripe.checkout.sessions.create(parameters);
  shop.provider.payHostedSession(id, shop.tokenize(cards.needsAuthentication));
  const expired = await shop.stripe.checkout.sessions.expire(id, { expand: ["payment_intent"] });
  expect(expired).toMatchObject({ status: "expired", url: null, payment_intent: { status: "canceled" } });
  const late = () => shop.provider.payHostedSession(id, shop.tokenize(cards.succeeds));
  expect(late).toThrow("has expired");
  const { id: intentId } = expired.payment_intent as Stripe.PaymentIntent;
  expect(() => shop.provider.completeAuthentication(intentId)).toThrow("does not wait");
  expect(await getRejection(shop.stripe.checkout.sessions.expire(id))).toMatchObject({ statusCode: 400 });
});

test("an overdue session expires by itself, with an event", async () => {
  const shop = openShop();
  const { id } = await shop.stripe.checkout.sessions.create(parameters);
  shop.advance(24 * 60 * minute - 1);
  expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe("open");
  shop.advance(1);
  await shop.provider.deliverDue();
  expect(shop.deliveredTypes()).toEqual(["checkout.session.expired"]);
  expect(shop.provider.getSession(id).status).toBe("expired");
});

test("a session with a payment in processing doesn't expire", async () => {
  const shop = openShop();
  const { id } = await shop.stripe.checkout.sessions.create(parameters);
  shop.provider.desk.holdPayments(true);
  shop.provider.payHostedSession(id, shop.tokenize(cards.succeeds));
  shop.advance(25 * 60 * minute);
  const { status, payment_intent } = await shop.stripe.checkout.sessions.retrieve(id);
  expect(status).toBe("open");
  shop.provider.desk.finishProcessing(String(payment_intent), "succeeded");
  expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe("complete");
});

test("the intent of an open session can't be canceled on its own", async () => {
  const shop = openShop();
  const { id } = await shop.stripe.checkout.sessions.create(parameters);
  shop.provider.payHostedSession(id, shop.tokenize(cards.needsAuthentication));
  const { payment_intent } = await shop.stripe.checkout.sessions.retrieve(id);
  const refusal = await getRejection(shop.stripe.paymentIntents.cancel(String(payment_intent)));
  expect(refusal).toMatchObject({ statusCode: 400, message: expect.stringContaining("expire the session") });
});

test.each([
  [{ ui_mode: "hosted" }, "ui_mode"],
  [{ mode: "subscription" }, "mode"],
  [{ payment_method_types: ["card"] }, "payment_method_types"],
  [{ expires_at: 1 }, "expires_at"],
  [{ customer: "cus_unknown" }, "customer"],
  [{ line_items: [] }, "line_items"],
])("create refuses %o", async (change, parameter) => {
  const shop = openShop();
  const creation = shop.stripe.checkout.sessions.create({ ...parameters, ...change });
  expect(await getRejection(creation)).toMatchObject({ type: "StripeInvalidRequestError", param: parameter });
});

test("unknown sessions are refused by the API and by the page", async () => {
  const shop = openShop();
  expect(await getRejection(shop.stripe.checkout.sessions.retrieve("cs_test_unknown"))).toMatchObject({
    statusCode: 404,
  });
  expect(() => shop.provider.getSession("cs_test_unknown")).toThrow("No such checkout.session");
});

test("a file from before pages had no line items is opened, and its pages can still be paid", async () => {
  const shop = openShop();
  const { id } = await shop.stripe.checkout.sessions.create(parameters);
  await shop.provider.close();
  const file = new SQLite(shop.databasePath);
  file.exec("ALTER TABLE session_details ADD COLUMN line_items TEXT NOT NULL DEFAULT '[]'");
  file.close();
  await shop.reopen();
  shop.provider.payHostedSession(id, shop.tokenize(cards.succeeds));
  const paid = await shop.stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
  expect(paid.payment_intent).toMatchObject({ metadata: { purchaseId: "purchase-1" } });
  expect((await shop.stripe.checkout.sessions.create(parameters)).status).toBe("open");
});
