import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import { readBalance } from "#app/domain/shop/sales/read-balance.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { salesEntries, salesTotals } from "#db/schema/index.ts";
import { openShop, orderOf } from "../../../factories/orders/order.ts";

const all = (ctx: Awaited<ReturnType<typeof openShop>>["ctx"]) => ctx.db.select().from(salesEntries).all();

test("a payment is booked once, with the provider's fee", async () => {
  const { ctx, fan, track } = await openShop();
  await orderOf(fan, track.id);
  expect(await readBalance(ctx)).toBe(1);
  expect(await readBalance(ctx)).toBe(0);
  expect(all(ctx)).toMatchObject([
    { kind: "sale", grossCents: 199, feeCents: 36, refundedCents: 0, trackWeights: [[track.id, 199]] },
  ]);
});

test("refunds and disputes move their part, and a won dispute returns it", async () => {
  const { ctx, fan, track, provider } = await openShop();
  const order = await orderOf(fan, track.id);
  provider.desk.refund(order.paymentIntentId, 50);
  provider.desk.openDispute(order.paymentIntentId);
  await readBalance(ctx);
  const sum = () =>
    ctx.db
      .select()
      .from(salesTotals)
      .all()
      .filter(({ of }) => of === "track");
  expect(sum()).toMatchObject([
    { key: track.id, sold: 1, grossCents: 199, feeCents: 1536, refundedCents: 50, disputedCents: 149 },
  ]);
  provider.desk.closeDispute(order.paymentIntentId, "won");
  expect(await readBalance(ctx)).toBe(1);
  expect(sum()).toMatchObject([{ refundedCents: 50, disputedCents: 0 }]);
});

test("a shop without orders asks the provider nothing", async () => {
  const { ctx, calls } = await openShop();
  expect(await readBalance(ctx)).toBe(0);
  expect(calls).toEqual([]);
});

test("what a broken line interrupted is booked the next time", async () => {
  const { ctx, fan, track, trouble } = await openShop();
  await orderOf(fan, track.id);
  trouble.lostRequest = /balance_transactions/;
  await expect(readBalance(ctx)).rejects.toThrow();
  expect(all(ctx)).toEqual([]);
  trouble.lostRequest = null;
  expect(await readBalance(ctx)).toBe(1);
});

async function capturedOrder() {
  const shop = await openShop();
  changeSite(shop.ctx, [{ key: "tax", value: '{"mode":"included","rate":1900}' }]);
  const { paymentIntentId } = await createPaymentIntent(shop.fan, { trackId: shop.track.id });
  const { paymentMethodId } = shop.provider.tokenizeCard({
    number: "4000002760000016",
    expiry: "12/40",
    cvc: "123",
  });
  const confirmation = { payment_method: paymentMethodId, return_url: "http://localhost" };
  await shop.stripe.paymentIntents.confirm(paymentIntentId, confirmation);
  return { ...shop, paymentIntentId };
}

test("a payment is booked once its order has a receipt, with the receipt's tax and country", async () => {
  const { ctx, paymentIntentId } = await capturedOrder();
  expect(await readBalance(ctx)).toBe(0);
  await settle(ctx, paymentIntentId);
  expect(await readBalance(ctx)).toBe(1);
  // 199 × 19 / 119 = 31.77.
  expect(all(ctx)).toMatchObject([{ grossCents: 199, taxCents: 32, country: "DE" }]);
});

test("a payment disputed before it has a receipt is booked once the shop has won", async () => {
  const { ctx, provider, paymentIntentId } = await capturedOrder();
  provider.desk.openDispute(paymentIntentId);
  await settle(ctx, paymentIntentId);
  expect(await readBalance(ctx)).toBe(0);
  provider.desk.closeDispute(paymentIntentId, "won");
  await settle(ctx, paymentIntentId);
  expect(await readBalance(ctx)).toBe(3);
  expect(all(ctx)).toMatchObject([
    { kind: "sale", taxCents: 32, country: "DE" },
    { kind: "dispute", disputedCents: 199 },
    { kind: "dispute", disputedCents: -199 },
  ]);
});

test("a payment that doesn't settle is booked half a day later, and corrected once it does", async () => {
  const { ctx, admin, paymentIntentId } = await capturedOrder();
  admin.passTime(13 * 60 * 60_000);
  expect(await readBalance(ctx)).toBe(1);
  expect(all(ctx)).toMatchObject([{ grossCents: 199, taxCents: 0, country: "" }]);

  await settle(ctx, paymentIntentId);
  expect(await readBalance(ctx)).toBe(0);
  expect(all(ctx)).toMatchObject([{ grossCents: 199, taxCents: 32, country: "DE" }]);
  const totals = ctx.db.select().from(salesTotals).all();
  expect(totals.filter(({ of }) => of === "country")).toMatchObject([
    { key: "", sold: 0, grossCents: 0, taxCents: 0, feeCents: 0 },
    { key: "DE", sold: 1, grossCents: 199, taxCents: 32 },
  ]);
  expect(totals.filter(({ of }) => of === "all")).toMatchObject([{ sold: 1, grossCents: 199, taxCents: 32 }]);
});
