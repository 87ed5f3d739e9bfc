import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { recheckPayment } from "#app/domain/shop/orders/recheck-payment.ts";
import { refundOrder } from "#app/domain/shop/orders/refund-order.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { auditLogs, purchases } from "#db/schema/index.ts";
import { openShop, orderOf, orderPaidBy, refundRequest } from "../../../factories/orders/order.ts";
import { signedInContext } from "../../../factories/user.ts";

async function paidShop() {
  const shop = await openShop();
  const order = await orderOf(shop.fan, shop.track.id);
  const refundsMade = async () => {
    const { data } = await shop.stripe.refunds.list({ payment_intent: order.paymentIntentId });
    return data.map(({ amount }) => amount);
  };
  return { ...shop, order, refundsMade, now: () => orderPaidBy(shop.fan, order.paymentIntentId) };
}

test("a full refund returns everything, ends access and logs the admin's name", async () => {
  const { admin, fan, order, refundsMade, now } = await paidShop();
  const { amount } = await refundOrder(admin, order.id, refundRequest());
  expect(amount).toBe("1.99");
  expect(now()).toMatchObject({ status: "refunded", refundedCents: 199 });
  expect(await refundsMade()).toEqual([199]);
  expect(findOwnedTrackIds(fan).size).toBe(0);
  const asked = fan.db.select().from(auditLogs).where(eq(auditLogs.eventType, "purchase.refund_asked")).all();
  expect(asked).toMatchObject([
    { userId: admin.actor.user.id, resourceId: order.id, details: { amountCents: 199, currency: "usd" } },
  ]);
});

test("running streams of the buyer are notified at once", async () => {
  const { admin, fan, order } = await paidShop();
  const notified: number[] = [];
  fan.accessChanges.listen(fan.actor.user.id, () => notified.push(findOwnedTrackIds(fan).size));
  await refundOrder(admin, order.id, refundRequest());
  expect(notified.at(-1)).toBe(0);
});

test("after a partial refund the track is still owned, and the rest can be refunded", async () => {
  const { admin, fan, order, refundsMade, now } = await paidShop();
  await refundOrder(admin, order.id, refundRequest("0.5"));
  expect(now()).toMatchObject({ status: "completed", refundedCents: 50 });
  expect(findOwnedTrackIds(fan).size).toBe(1);
  await refundOrder(admin, order.id, { ...refundRequest("1.49"), refundedBefore: "0.50" });
  expect(now()).toMatchObject({ status: "refunded", refundedCents: 199 });
  expect(await refundsMade()).toEqual([149, 50]);
});

test.each([2, 5])("%i simultaneous presses of one button refund once", async (presses) => {
  const { admin, order, refundsMade, now } = await paidShop();
  const request = refundRequest("0.50");
  const results = await Promise.all(
    Array.from({ length: presses }, () => refundOrder(admin, order.id, request)),
  );
  expect(results.map(({ amount }) => amount)).toEqual(Array(presses).fill("0.50"));
  expect(await refundsMade()).toEqual([50]);
  expect(now()).toMatchObject({ refundedCents: 50 });
});

test("the same button pressed again months later refunds nothing more", async () => {
  const { admin, order, refundsMade } = await paidShop();
  const request = refundRequest("0.50");
  await refundOrder(admin, order.id, request);
  admin.passTime(60 * 24 * 60 * 60_000);
  const later = signedInContext(admin, { role: "admin" });
  await refundOrder(later, order.id, request);
  expect(await refundsMade()).toEqual([50]);
});

test.each(["2.00", "1.991", "0", "0.00", "100000000"])("%s can't be refunded of 1.99", async (amount) => {
  const { admin, order, refundsMade, now } = await paidShop();
  await expect(refundOrder(admin, order.id, refundRequest(amount))).rejects.toMatchObject({
    code: "invalid",
    fieldErrors: { amount: [expect.stringContaining("1.99")] },
  });
  expect(await refundsMade()).toEqual([]);
  expect(now()).toMatchObject({ status: "completed", refundedCents: 0 });
});

test("more than the rest is refused", async () => {
  const { admin, order, refundsMade } = await paidShop();
  await refundOrder(admin, order.id, refundRequest("1.00"));
  const more = { ...refundRequest("1.00"), refundedBefore: "1.00" };
  await expect(refundOrder(admin, order.id, more)).rejects.toMatchObject({
    fieldErrors: { amount: [expect.stringContaining("0.99")] },
  });
  expect(await refundsMade()).toEqual([100]);
});

test("a form from before another refund is refused with what was refunded", async () => {
  const { admin, order, provider, refundsMade, now } = await paidShop();
  provider.desk.refund(order.paymentIntentId, 100);
  await expect(refundOrder(admin, order.id, refundRequest("0.99"))).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("1.00 has already been refunded"),
  });
  expect(await refundsMade()).toEqual([100]);
  expect(now()).toMatchObject({ refundedCents: 100 });
});

test("a refund made at the provider takes effect when a refund is attempted", async () => {
  const { admin, order, provider, refundsMade, now } = await paidShop();
  provider.desk.refund(order.paymentIntentId);
  await expect(refundOrder(admin, order.id, refundRequest())).rejects.toMatchObject({ code: "conflict" });
  expect(now()).toMatchObject({ status: "refunded" });
  expect(await refundsMade()).toEqual([199]);
});

test("when the provider is down nothing is refunded, and the button works later", async () => {
  const { admin, order, trouble, refundsMade, now } = await paidShop();
  const request = refundRequest();
  trouble.lostRequest = /./;
  await expect(refundOrder(admin, order.id, request)).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("Nothing was refunded"),
  });
  trouble.lostRequest = /^POST/;
  await expect(refundOrder(admin, order.id, request)).rejects.toMatchObject({ code: "unavailable" });
  expect(now()).toMatchObject({ status: "completed" });
  trouble.lostRequest = null;
  await refundOrder(admin, order.id, request);
  expect(await refundsMade()).toEqual([199]);
  expect(now()).toMatchObject({ status: "refunded" });
});

test("pressing the button again after a lost response doesn't refund twice", async () => {
  const { admin, order, trouble, refundsMade, now } = await paidShop();
  const request = refundRequest("0.50");
  trouble.lostAnswer = /^POST \/v1\/refunds/;
  await expect(refundOrder(admin, order.id, request)).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("only refunded once"),
  });
  trouble.lostAnswer = null;
  await refundOrder(admin, order.id, request);
  expect(await refundsMade()).toEqual([50]);
  expect(now()).toMatchObject({ status: "completed", refundedCents: 50 });
});

test("a reloaded page after a lost response doesn't refund twice", async () => {
  const { admin, order, trouble, refundsMade } = await paidShop();
  trouble.lostAnswer = /^POST \/v1\/refunds/;
  await expect(refundOrder(admin, order.id, refundRequest("0.50"))).rejects.toThrow();
  trouble.lostAnswer = null;
  await expect(refundOrder(admin, order.id, refundRequest("0.50"))).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await refundsMade()).toEqual([50]);
});

test("a refund with an outdated order says so, and checking again updates it", async () => {
  const { admin, order, trouble, calls, now } = await paidShop();
  const isAfterRefund = () => calls.includes("POST /v1/refunds");
  trouble.lostRequest = { test: (line) => isAfterRefund() && line.startsWith("GET /v1/payment_intents") };
  const request = refundRequest();
  await expect(refundOrder(admin, order.id, request)).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("The money was refunded"),
  });
  expect(now()).toMatchObject({ status: "completed" });
  trouble.lostRequest = null;
  await recheckPayment(admin, order.id);
  expect(now()).toMatchObject({ status: "refunded" });
});

test("a disputed payment can't be refunded", async () => {
  const { admin, order, provider, refundsMade } = await paidShop();
  provider.desk.openDispute(order.paymentIntentId);
  await expect(refundOrder(admin, order.id, refundRequest())).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("disputed"),
  });
  expect(await refundsMade()).toEqual([]);
});

test("a payment under review is refunded whole, whatever amount its order has", async () => {
  const { admin, order, ctx, now } = await paidShop();
  ctx.db.update(purchases).set({ amountCents: 299 }).run();
  await settle(ctx, order.paymentIntentId);
  expect(now()).toMatchObject({ status: "review" });
  expect((await refundOrder(admin, order.id, refundRequest())).amount).toBe("1.99");
  expect(now()).toMatchObject({ status: "refunded" });
});

test("an order of another provider can't be refunded", async () => {
  const { admin, order, ctx, refundsMade } = await paidShop();
  ctx.db.update(purchases).set({ provider: "stripe", livemode: true }).run();
  await expect(refundOrder(admin, order.id, refundRequest())).rejects.toMatchObject({ code: "conflict" });
  expect(await refundsMade()).toEqual([]);
});

test("only an admin with a recent password check can refund", async () => {
  const { admin, fan, ctx, order, refundsMade } = await paidShop();
  const moderator = signedInContext(ctx, { role: "moderator" });
  for (const other of [ctx, fan, moderator]) {
    await expect(refundOrder(other, order.id, refundRequest())).rejects.toThrow();
  }
  const stale = {
    ...admin,
    actor: { ...admin.actor, session: { ...admin.actor.session, authenticatedAt: new Date(0) } },
  };
  await expect(refundOrder(stale, order.id, refundRequest())).rejects.toMatchObject({
    code: "reauthentication_required",
  });
  expect(await refundsMade()).toEqual([]);
});
