import Stripe from "stripe";
import { expect, test } from "vitest";
import { stripeFor } from "../../../setup/stripe-for.ts";
import { cards, getRejection, openShop } from "./open-shop.ts";

test.each([cards.succeeds, cards.mastercard])("a good card (%s) pays the intent", async (number) => {
  const shop = openShop();
  const intent = await shop.createIntent();
  expect(intent).toMatchObject({
    object: "payment_intent",
    amount: 199,
    amount_received: 0,
    status: "requires_payment_method",
    livemode: false,
    latest_charge: null,
    metadata: { purchaseId: "purchase-1" },
  });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));

  const paid = await shop.confirm(intent.id, number);
  expect(paid).toMatchObject({ id: intent.id, status: "succeeded", amount_received: 199 });

  const read = await shop.stripe.paymentIntents.retrieve(intent.id, {
    expand: ["latest_charge.payment_intent", "payment_method"],
  });
  expect(read.latest_charge).toMatchObject({
    object: "charge",
    paid: true,
    disputed: false,
    payment_intent: { id: intent.id },
    payment_method_details: { card: { last4: number.slice(-4) } },
  });
  expect(read.payment_method).toMatchObject({ object: "payment_method", type: "card" });
});

test.each([
  [cards.declined, "card_declined", "generic_decline"],
  [cards.insufficientFunds, "card_declined", "insufficient_funds"],
  [cards.expired, "expired_card", ""],
  [cards.wrongSecurityCode, "incorrect_cvc", ""],
  [cards.processingError, "processing_error", ""],
])("a bad card (%s) is a StripeCardError, and another card still pays", async (number, code, declineCode) => {
  const shop = openShop();
  const { id } = await shop.createIntent();
  const refusal = await getRejection(shop.confirm(id, number));
  expect(refusal).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(refusal).toMatchObject({
    code,
    decline_code: declineCode,
    statusCode: 402,
    payment_intent: { id, status: "requires_payment_method" },
  });
  const failed = await shop.stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  expect(failed).toMatchObject({
    status: "requires_payment_method",
    payment_method: null,
    last_payment_error: { code, type: "card_error" },
    latest_charge: { status: "failed", failure_code: code },
  });

  const paid = await shop.confirm(id, cards.succeeds);
  expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
});

test("successful authentication pays and redirects as the provider does", async () => {
  const shop = openShop();
  const intent = await shop.createIntent();
  const waiting = await shop.confirm(intent.id, cards.needsAuthentication);
  expect(waiting).toMatchObject({
    status: "requires_action",
    next_action: {
      type: "redirect_to_url",
      redirect_to_url: { url: `http://shop.test/test-payments/authenticate/${intent.id}` },
    },
  });
  const { redirectTo } = shop.provider.completeAuthentication(intent.id);
  const address = new URL(redirectTo);
  expect(address.pathname).toBe("/payment-success");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    from: "card",
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: "succeeded",
  });
  expect((await shop.stripe.paymentIntents.retrieve(intent.id)).status).toBe("succeeded");
  expect(() => shop.provider.completeAuthentication(intent.id)).toThrow("does not wait");
});

test("failed authentication leaves the intent open for another card", async () => {
  const shop = openShop();
  const { id } = await shop.createIntent();
  await shop.confirm(id, cards.needsAuthentication);
  expect(shop.provider.failAuthentication(id).redirectTo).toContain("redirect_status=failed");
  expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_payment_error: { code: "payment_intent_authentication_failure" },
    latest_charge: null,
  });
  expect((await shop.confirm(id, cards.succeeds)).status).toBe("succeeded");
});

test("a card that needs authentication needs a return URL", async () => {
  const shop = openShop();
  const { id } = await shop.createIntent();
  const payment_method = shop.tokenize(cards.needsAuthentication);
  const refusal = await getRejection(shop.stripe.paymentIntents.confirm(id, { payment_method }));
  expect(refusal).toMatchObject({ type: "StripeInvalidRequestError", param: "return_url" });
});

test("a paid or canceled intent can't be changed", async () => {
  const shop = openShop();
  const paid = await shop.pay();
  const unexpected = { type: "StripeInvalidRequestError", code: "payment_intent_unexpected_state" };
  expect(await getRejection(shop.confirm(paid.id, cards.succeeds))).toMatchObject(unexpected);
  expect(await getRejection(shop.stripe.paymentIntents.cancel(paid.id))).toMatchObject({
    ...unexpected,
    payment_intent: { id: paid.id, status: "succeeded" },
  });

  const { id } = await shop.createIntent();
  const canceled = await shop.stripe.paymentIntents.cancel(id);
  expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: null });
  expect(await getRejection(shop.confirm(id, cards.succeeds))).toMatchObject(unexpected);
  expect(await getRejection(shop.stripe.paymentIntents.cancel(id))).toMatchObject(unexpected);
});

test("a held payment stays in processing until it is decided at the desk", async () => {
  const shop = openShop();
  shop.provider.desk.holdPayments(true);
  const [first, second] = [await shop.pay(), await shop.pay()];
  expect(first).toMatchObject({ status: "processing", amount_received: 0 });
  expect(await getRejection(shop.stripe.paymentIntents.cancel(first.id))).toMatchObject({ statusCode: 400 });
  shop.provider.desk.finishProcessing(first.id, "succeeded");
  shop.provider.desk.finishProcessing(second.id, "failed");
  expect((await shop.stripe.paymentIntents.retrieve(first.id)).status).toBe("succeeded");
  expect((await shop.stripe.paymentIntents.retrieve(second.id)).status).toBe("requires_payment_method");
});

test("creating with confirm also pays", async () => {
  const shop = openShop();
  const paid = await shop.stripe.paymentIntents.create({
    amount: 50,
    currency: "usd",
    payment_method: shop.tokenize(cards.succeeds),
    confirm: true,
  });
  expect(paid.status).toBe("succeeded");
});

test.each([
  [
    { amount: 49, currency: "usd" },
    { code: "amount_too_small", param: "amount" },
  ],
  [
    { amount: 100_000_000, currency: "usd" },
    { code: "amount_too_large", param: "amount" },
  ],
  [{ amount: 1.5, currency: "usd" }, { param: "amount" }],
  [{ amount: 199 }, { code: "parameter_missing", param: "currency" }],
  [{ amount: 199, currency: "dollars" }, { param: "currency" }],
  [
    { amount: 199, currency: "usd", payment_method_types: ["card"] },
    { code: "parameter_unknown", param: "payment_method_types" },
  ],
  [{ amount: 199, currency: "usd", metadata: { shop: "" } }, { param: "metadata[shop]" }],
  [
    { amount: 199, currency: "usd", customer: "cus_unknown" },
    { code: "resource_missing", param: "customer", statusCode: 400 },
  ],
])("create refuses %o", async (parameters, refusal) => {
  const shop = openShop();
  const creation = shop.stripe.paymentIntents.create(parameters as Stripe.PaymentIntentCreateParams);
  expect(await getRejection(creation)).toMatchObject({ type: "StripeInvalidRequestError", ...refusal });
  expect((await shop.stripe.paymentIntents.list()).data).toEqual([]);
});

test("unknown ids, paths and expansions, and keys that aren't test keys, are refused", async () => {
  const shop = openShop();
  const { paymentIntents } = shop.stripe;
  expect(await getRejection(paymentIntents.retrieve("pi_unknown"))).toMatchObject({
    statusCode: 404,
    code: "resource_missing",
  });
  expect(await getRejection(shop.stripe.products.list())).toMatchObject({ statusCode: 404 });
  const { id } = await shop.pay();
  expect(
    await getRejection(paymentIntents.retrieve(id, { expand: ["latest_charge.dispute"] })),
  ).toMatchObject({
    statusCode: 400,
  });
  for (const key of ["sk_live_shop", "nonsense"]) {
    const stranger = stripeFor(shop.provider.httpClient, key);
    const refusal = await getRejection(stranger.paymentIntents.retrieve(id));
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(String(refusal)).not.toContain(key);
  }
});

test("lists are newest first and paged by cursor", async () => {
  const shop = openShop();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    ids.unshift((await shop.createIntent()).id);
    shop.advance(60);
  }
  const first = await shop.stripe.paymentIntents.list({ limit: 2 });
  expect(first).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] });
  const collected: string[] = [];
  for await (const intent of shop.stripe.paymentIntents.list({ limit: 2 })) collected.push(intent.id);
  expect(collected).toEqual(ids);
  const since = Math.floor(shop.clock.moment.getTime() / 1000) - 120;
  expect((await shop.stripe.paymentIntents.list({ created: { gte: since } })).data).toHaveLength(2);
});

test("identifiers can't be guessed and never repeat", async () => {
  const shop = openShop();
  const [one, other] = [await shop.createIntent(), await shop.createIntent()];
  expect(one.id).toMatch(/^pi_[0-9a-f]{32}$/);
  expect(one.id).not.toBe(other.id);
  expect(one.client_secret).not.toBe(other.client_secret);
});
