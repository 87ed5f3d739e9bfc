import { expect, test } from "vitest";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { readMissedEvents } from "#app/domain/shop/reconciliation/read-missed-events.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { purchases } from "#db/schema/index.ts";
import { openShop, orderOf, orderPaidBy } from "../../../factories/orders/order.ts";
import { createTrack } from "../../../factories/track.ts";

const day = 24 * 60 * 60_000;

async function paidShop() {
  const shop = await openShop();
  const order = await orderOf(shop.fan, shop.track.id);
  return { ...shop, order, now: () => orderPaidBy(shop.fan, order.paymentIntentId) };
}

test("a refund whose event was missed long ago ends access to the track", async () => {
  const { ctx, fan, order, provider, now } = await paidShop();
  ctx.passTime(45 * day);
  provider.desk.refund(order.paymentIntentId);
  ctx.passTime(20 * day);
  expect(await readMissedEvents(ctx)).toBe(1);
  expect(now()).toMatchObject({ status: "refunded" });
  expect(findOwnedTrackIds(fan).size).toBe(0);
  expect(await readMissedEvents(ctx)).toBe(0);
});

test("missed partial refunds are recorded", async () => {
  const { ctx, order, provider, now } = await paidShop();
  provider.desk.refund(order.paymentIntentId, 50);
  provider.desk.refund(order.paymentIntentId, 25);
  expect(await readMissedEvents(ctx)).toBe(1);
  expect(now()).toMatchObject({ status: "completed", refundedCents: 75 });
});

test("missed beginnings and ends of disputes are recorded", async () => {
  const { ctx, order, provider, now } = await paidShop();
  provider.desk.openDispute(order.paymentIntentId);
  expect(await readMissedEvents(ctx)).toBe(1);
  expect(now()).toMatchObject({ status: "disputed" });
  expect(await readMissedEvents(ctx)).toBe(0);
  provider.desk.closeDispute(order.paymentIntentId, "won");
  expect(await readMissedEvents(ctx)).toBe(1);
  expect(now()).toMatchObject({ status: "completed" });
});

test("a canceled order whose payment succeeded is completed", async () => {
  const { ctx, now } = await paidShop();
  ctx.db.update(purchases).set({ status: "canceled", completedAt: null }).run();
  expect(await readMissedEvents(ctx)).toBe(1);
  expect(now()).toMatchObject({ status: "completed" });
});

test("with nothing missed it makes three list requests and none per order", async () => {
  const { ctx, order, provider, calls } = await paidShop();
  provider.desk.refund(order.paymentIntentId, 50);
  await settle(ctx, order.paymentIntentId);
  calls.length = 0;
  expect(await readMissedEvents(ctx)).toBe(0);
  expect(calls).toEqual(["GET /v1/refunds", "GET /v1/disputes", "GET /v1/payment_intents"]);
});

test("an order that can't be read doesn't stop the others", async () => {
  const { ctx, fan, order, provider, trouble, now } = await paidShop();
  const other = await orderOf(fan, (await createTrack(ctx)).id);
  for (const { paymentIntentId } of [order, other]) provider.desk.refund(paymentIntentId);
  trouble.lostRequest = new RegExp(`GET /v1/payment_intents/${other.paymentIntentId}`);
  expect(await readMissedEvents(ctx)).toBe(1);
  expect(now()).toMatchObject({ status: "refunded" });
  trouble.lostRequest = null;
  expect(await readMissedEvents(ctx)).toBe(1);
  expect(orderPaidBy(fan, other.paymentIntentId)).toMatchObject({ status: "refunded" });
});
