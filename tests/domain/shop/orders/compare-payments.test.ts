import { expect, test } from "vitest";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { comparePayments } from "#app/domain/shop/reconciliation/compare-payments.ts";
import { refundPayment, settlePayment } from "#app/domain/shop/reconciliation/payment-at-provider.ts";
import { purchases } from "#db/schema/index.ts";
import { insertTrackLines, loseOrder } from "../../../factories/orders/lines.ts";
import { openShop, orderOf, orderPaidBy } from "../../../factories/orders/order.ts";
import { createTrack } from "../../../factories/track.ts";

test("nothing is changed when orders and payments match", async () => {
  const shop = await openShop();
  const order = await orderOf(shop.fan, shop.track.id);
  const other = await createTrack(shop.ctx);
  shop.provider.desk.refund((await orderOf(shop.fan, other.id)).paymentIntentId, 50);
  await settlePayment(shop.admin, order.paymentIntentId);
  const agreed = await comparePayments(shop.admin);
  expect(agreed).toMatchObject({ compared: 2, without: [], unpaid: [], leftOut: 0, nextCursor: null });
});

test("a payment without an order is found, unlike another shop's, and refunded once", async () => {
  const shop = await openShop();
  const order = await orderOf(shop.fan, shop.track.id);
  loseOrder(shop.ctx.db, order.id);
  await shop.stripe.paymentIntents.create({
    amount: 500,
    currency: "usd",
    metadata: { shop: "another" },
    payment_method: shop.provider.tokenizeCard({ number: "4242424242424242", expiry: "12/40", cvc: "123" })
      .paymentMethodId,
    confirm: true,
  });
  const { without } = await comparePayments(shop.admin);
  expect(without).toMatchObject([
    { intentId: order.paymentIntentId, amount: "1.99", buyer: shop.fan.actor.user.email, title: "Night Bus" },
  ]);

  const refunds = await Promise.all([1, 2].map(() => refundPayment(shop.admin, order.paymentIntentId)));
  expect(refunds.map(({ amount }) => amount).sort()).toEqual(["0.00", "1.99"]);
  const { data } = await shop.stripe.refunds.list({});
  expect(data.map(({ amount }) => amount)).toEqual([199]);
  expect((await comparePayments(shop.admin)).without).toEqual([]);
  await expect(settlePayment(shop.admin, order.paymentIntentId)).rejects.toMatchObject({ code: "not_found" });
});

test("a button restores an order that the database lost", async () => {
  const shop = await openShop();
  const order = await orderOf(shop.fan, shop.track.id);
  loseOrder(shop.ctx.db, order.id);
  expect(await settlePayment(shop.admin, order.paymentIntentId)).toEqual({
    ...{ id: order.id, status: "completed" },
  });
  expect((await comparePayments(shop.admin)).without).toEqual([]);
});

test("a button updates an order that differs from its payment", async () => {
  const shop = await openShop();
  const order = await orderOf(shop.fan, shop.track.id);
  shop.ctx.db.update(purchases).set({ status: "canceled", completedAt: null }).run();
  const { different } = await comparePayments(shop.admin);
  expect(different).toMatchObject([
    { orderId: order.id, difference: "It was paid, but the order is canceled." },
  ]);
  expect(await settlePayment(shop.admin, order.paymentIntentId)).toMatchObject({ status: "completed" });
  expect(findOwnedTrackIds(shop.fan).size).toBe(1);
});

test("a payment with an order can't be refunded as one without", async () => {
  const shop = await openShop();
  const order = await orderOf(shop.fan, shop.track.id);
  await expect(refundPayment(shop.admin, order.paymentIntentId)).rejects.toMatchObject({ code: "conflict" });
  await expect(refundPayment(shop.admin, "pi_invented")).rejects.toMatchObject({ code: "conflict" });
  expect(orderPaidBy(shop.fan, order.paymentIntentId)).toMatchObject({
    status: "completed",
    refundedCents: 0,
  });
});

test("unpaid orders are found, whether the provider knows their payments or not", async () => {
  const shop = await openShop();
  const order = await orderOf(shop.fan, shop.track.id);
  const other = await createTrack(shop.ctx, { title: "Unpaid" });
  const unpaid = await shop.stripe.paymentIntents.create({ amount: 199, currency: "usd" });
  const copy = (values: { id: string; trackId: string; paymentIntentId: string }) =>
    insertTrackLines(
      shop.ctx.db,
      shop.ctx.db
        .insert(purchases)
        .values({ ...order, receiptNumber: null, ...values })
        .returning()
        .all(),
    );
  copy({ id: "unknown", trackId: other.id, paymentIntentId: "pi_unknown" });
  copy({ id: "unpaid", trackId: (await createTrack(shop.ctx)).id, paymentIntentId: unpaid.id });
  const comparison = await comparePayments(shop.admin);
  expect(comparison.without).toEqual([]);
  expect(comparison.unpaid.map(({ id, finding }) => [id, finding]).sort()).toEqual([
    ["unknown", "Stripe doesn't know this payment."],
    ["unpaid", "The payment isn't paid: requires payment method."],
  ]);
});

test("payments older than 30 days are not compared", async () => {
  const shop = await openShop();
  const order = await orderOf(shop.fan, shop.track.id);
  loseOrder(shop.ctx.db, order.id);
  shop.admin.passTime(31 * 24 * 60 * 60_000);
  expect(await comparePayments(shop.admin)).toMatchObject({ compared: 0, without: [] });
});

test("a long list can be continued and requests each page once", async () => {
  const shop = await openShop();
  for (let count = 0; count < 501; count += 1) {
    await shop.stripe.paymentIntents.create({ amount: 199, currency: "usd" });
  }
  shop.calls.length = 0;
  const first = await comparePayments(shop.admin);
  expect(shop.calls).toEqual(Array(5).fill("GET /v1/payment_intents"));
  expect(first.nextCursor).toMatch(/^pi_/);
  const rest = await comparePayments(shop.admin, first.nextCursor ?? undefined);
  expect(rest.nextCursor).toBeNull();
  expect(shop.calls).toHaveLength(6);
});

test("a provider that doesn't answer is reported as unavailable", async () => {
  const shop = await openShop();
  shop.trouble.lostRequest = /./;
  await expect(comparePayments(shop.admin)).rejects.toMatchObject({ code: "unavailable" });
});

test("only an admin can compare, settle or refund", async () => {
  const shop = await openShop();
  const order = await orderOf(shop.fan, shop.track.id);
  for (const other of [shop.ctx, shop.fan]) {
    await expect(comparePayments(other)).rejects.toThrow();
    await expect(settlePayment(other, order.paymentIntentId)).rejects.toThrow();
    await expect(refundPayment(other, order.paymentIntentId)).rejects.toThrow();
  }
});
