import { EventEmitter, once } from "node:events";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { cards, getRejection, openShop, webhookSecret } from "./open-shop.ts";

const hour = 60 * 60;

test("a payment's events arrive in order, signed so that the SDK accepts them", async () => {
  const shop = openShop();
  const paid = await shop.pay();
  shop.advance(1000);
  expect(await shop.provider.deliverDue()).toBe(3);
  expect(shop.deliveredTypes()).toEqual([
    "payment_intent.created",
    "charge.succeeded",
    "payment_intent.succeeded",
  ]);
  const receivedAt = shop.clock.moment.getTime();
  for (const { payload, signature } of shop.delivered) {
    const verify = (secret: string) =>
      Stripe.webhooks.constructEvent(payload, signature, secret, undefined, undefined, receivedAt);
    expect(verify(webhookSecret)).toMatchObject({ object: "event", livemode: false });
    expect(() => verify("whsec_another")).toThrow();
  }
  const last = JSON.parse(shop.delivered[2]?.payload ?? "") as Stripe.Event;
  expect(last.data.object).toMatchObject({ id: paid.id, status: "succeeded", amount_received: 199 });
  expect(await shop.provider.deliverDue()).toBe(0);
});

test("declines, authentication and cancellation send their events", async () => {
  const shop = openShop();
  const { id } = await shop.createIntent();
  await getRejection(shop.confirm(id, cards.declined));
  await shop.confirm(id, cards.needsAuthentication);
  shop.provider.failAuthentication(id);
  await shop.stripe.paymentIntents.cancel(id);
  await shop.provider.deliverDue();
  expect(shop.deliveredTypes()).toEqual([
    "payment_intent.created",
    "charge.failed",
    "payment_intent.payment_failed",
    "payment_intent.requires_action",
    "payment_intent.payment_failed",
    "payment_intent.canceled",
  ]);
});

test("a refused delivery is retried at growing intervals until accepted, even after restarts", async () => {
  const shop = openShop();
  await shop.createIntent();
  shop.shopAnswers.status = 500;
  for (const [attempt, delay] of [1, 5, 30, 120, 600, hour].entries()) {
    expect(await shop.provider.deliverDue()).toBe(0);
    expect(shop.delivered).toHaveLength(attempt + 1);
    shop.advance(delay - 1);
    await shop.provider.deliverDue();
    expect(shop.delivered).toHaveLength(attempt + 1);
    shop.advance(1);
    await shop.reopen();
  }
  shop.shopAnswers.status = 200;
  expect(await shop.provider.deliverDue()).toBe(1);
  const payloads = new Set(shop.delivered.map(({ payload }) => payload));
  expect(payloads.size).toBe(1);
  expect(shop.provider.desk.state().webhooks).toEqual({
    paused: false,
    waiting: 0,
    failing: 0,
    nextDueAt: null,
  });
});

test("a delivery whose handler throws counts as refused", async () => {
  let broken = true;
  const shop = openShop({
    deliver: () => {
      if (broken) throw new Error("The shop is down.");
      return Promise.resolve(204);
    },
  });
  await shop.createIntent();
  expect(await shop.provider.deliverDue()).toBe(0);
  broken = false;
  shop.advance(1);
  expect(await shop.provider.deliverDue()).toBe(1);
});

test("a delivery is abandoned after three days, until someone resends it", async () => {
  const shop = openShop();
  await shop.createIntent();
  shop.shopAnswers.status = 500;
  for (let hours = 0; hours < 73; hours += 1) {
    await shop.provider.deliverDue();
    shop.advance(hour);
  }
  const attempts = shop.delivered.length;
  shop.advance(100 * hour);
  await shop.provider.deliverDue();
  expect(shop.delivered).toHaveLength(attempts);

  shop.shopAnswers.status = 200;
  shop.provider.desk.resendWebhooks();
  expect(await shop.provider.deliverDue()).toBe(1);
});

test("one failing event doesn't delay the others", async () => {
  const types: string[] = [];
  const shop = openShop({
    deliver: async (payload) => {
      const { type } = JSON.parse(payload) as Stripe.Event;
      types.push(type);
      return type === "payment_intent.created" ? 500 : 200;
    },
  });
  await shop.pay();
  expect(await shop.provider.deliverDue()).toBe(2);
  expect(types.at(-1)).toBe("payment_intent.succeeded");
});

test("paused deliveries wait, even over a restart, and are sent when resumed", async () => {
  const shop = openShop();
  shop.provider.desk.pauseWebhooks();
  await shop.pay();
  await shop.reopen();
  expect(await shop.provider.deliverDue()).toBe(0);
  expect(shop.provider.desk.state().webhooks).toMatchObject({ paused: true, waiting: 3 });
  shop.provider.desk.resumeWebhooks();
  expect(await shop.provider.deliverDue()).toBe(3);
});

test("an intent's events can be sent again, without those of others", async () => {
  const shop = openShop();
  const paid = await shop.pay();
  await shop.createIntent();
  await shop.provider.deliverDue();
  const first = shop.delivered.splice(0).map(({ payload }) => payload);
  shop.provider.desk.resendWebhooks(paid.id);
  expect(await shop.provider.deliverDue()).toBe(3);
  expect(shop.delivered.map(({ payload }) => payload)).toEqual(first.slice(0, 3));
});

test("once started, it delivers by itself, and stop waits for the running delivery", async () => {
  const line = new EventEmitter();
  let deliveries = 0;
  const shop = openShop({
    deliver: async () => {
      deliveries += 1;
      line.emit("arrived");
      await once(line, "answered");
      return 200;
    },
  });
  const arrived = once(line, "arrived");
  shop.provider.start();
  await shop.pay();
  await arrived;
  const stopped = shop.provider.stop();
  line.emit("answered");
  await stopped;
  expect(deliveries).toBe(1);
  expect(shop.provider.desk.state().webhooks.waiting).toBe(2);
});

test("while idle, it delivers a new event by itself", async () => {
  const line = new EventEmitter();
  let deliveries = 0;
  const shop = openShop({
    deliver: async () => {
      deliveries += 1;
      line.emit("arrived");
      return 200;
    },
  });
  shop.provider.start();
  const first = once(line, "arrived");
  await shop.createIntent();
  await first;
  await shop.provider.deliverDue();
  const second = once(line, "arrived");
  await shop.createIntent();
  await second;
  expect(deliveries).toBe(2);
});
