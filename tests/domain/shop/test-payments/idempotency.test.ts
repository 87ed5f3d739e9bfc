import Stripe from "stripe";
import { expect, test } from "vitest";
import { cards, getRejection, openShop } from "./open-shop.ts";

const parameters = { amount: 199, currency: "usd", metadata: { purchaseId: "1" } };
const day = 24 * 60 * 60;

test("the same key and parameters give the same response and do the work once", async () => {
  const shop = openShop();
  const options = { idempotencyKey: "shop:pi:1" };
  const first = await shop.stripe.paymentIntents.create(parameters, options);
  await shop.reopen();
  const second = await shop.stripe.paymentIntents.create(parameters, options);
  expect(second).toEqual(first);
  expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect((await shop.stripe.paymentIntents.list()).data).toHaveLength(1);
});

test("the same key with other parameters or another path is a StripeIdempotencyError", async () => {
  const shop = openShop();
  const options = { idempotencyKey: "shop:pi:1" };
  await shop.stripe.paymentIntents.create(parameters, options);
  const dearer = shop.stripe.paymentIntents.create({ ...parameters, amount: 299 }, options);
  expect(await getRejection(dearer)).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  const elsewhere = shop.stripe.customers.create({}, options);
  expect(await getRejection(elsewhere)).toMatchObject({ statusCode: 400, rawType: "idempotency_error" });
});

test("a decline is repeated for its key without another attempt", async () => {
  const shop = openShop();
  const { id } = await shop.createIntent();
  const payment_method = shop.tokenize(cards.declined);
  const attempt = () =>
    getRejection(shop.stripe.paymentIntents.confirm(id, { payment_method }, { idempotencyKey: "attempt-1" }));
  expect(await attempt()).toMatchObject({ code: "card_declined" });
  expect(await attempt()).toMatchObject({ code: "card_declined" });
  await shop.provider.deliverDue();
  expect(shop.deliveredTypes().filter((type) => type === "charge.failed")).toHaveLength(1);
});

test("a parameter error isn't stored, so a corrected request may use the key", async () => {
  const shop = openShop();
  const options = { idempotencyKey: "shop:pi:1" };
  await getRejection(shop.stripe.paymentIntents.create({ ...parameters, amount: 1 }, options));
  expect((await shop.stripe.paymentIntents.create(parameters, options)).amount).toBe(199);
});

test("a key expires after a day", async () => {
  const shop = openShop();
  const create = () => shop.stripe.paymentIntents.create(parameters, { idempotencyKey: "shop:pi:1" });
  const first = await create();
  shop.advance(day - 1);
  expect((await create()).id).toBe(first.id);
  shop.advance(1);
  expect((await create()).id).not.toBe(first.id);
});

test("a lost response is a StripeConnectionError, and a retry with the key finds the work done", async () => {
  let losing = true;
  const shop = openShop({
    faults: {
      beforeAnswer: ({ method }) => {
        if (losing && method === "POST") throw new Error("The line went dead.");
      },
    },
  });
  const create = () => shop.stripe.paymentIntents.create(parameters, { idempotencyKey: "shop:pi:1" });
  expect(await getRejection(create())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  losing = false;
  const found = await create();
  expect((await shop.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([found.id]);
});

test("a lost request changes nothing", async () => {
  const shop = openShop({
    faults: {
      beforeWork: ({ method }) => {
        if (method === "POST") throw new Error("The line is dead.");
      },
    },
  });
  expect(await getRejection(shop.createIntent())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect((await shop.stripe.paymentIntents.list()).data).toEqual([]);
});
