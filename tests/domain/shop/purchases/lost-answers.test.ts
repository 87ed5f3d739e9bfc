import { EventEmitter, once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import { reconcilePurchases } from "#app/domain/shop/reconciliation/reconcile-purchases.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { purchases } from "#db/schema/index.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { withProvider } from "../../../setup/flaky-provider.ts";
import { afterThisTest, openTestContext } from "../../../setup/services.ts";

const card = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };

/** A buyer before a provider whose next answer to a POST on some path gets lost on its way back. */
async function unluckyBuyer() {
  const lost = new Set<string>();
  const asked: { path: string; idempotencyKey: string | null }[] = [];
  const services = await openTestContext();
  const { ctx, provider, stripe } = withProvider(services, {
    faults: {
      beforeAnswer: ({ method, path, idempotencyKey }) => {
        if (method !== "POST") return;
        asked.push({ path, idempotencyKey });
        const name = path.split("/").at(-1) ?? "";
        if (lost.delete(name)) throw new Error("The line broke.");
      },
    },
  });
  afterThisTest(() => provider.close());
  const track = await createTrack(ctx);
  const fan = signedInContext(ctx);
  const rows = () => ctx.db.select().from(purchases).all();
  async function payElsewhere(paymentIntentId: string) {
    const { paymentMethodId } = provider.tokenizeCard(card);
    await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: paymentMethodId });
  }
  return { fan, track, lost, asked, rows, provider, stripe, payElsewhere };
}

test("a payment intent whose response was lost is found again and paid once", async () => {
  const { fan, track, lost, rows, stripe } = await unluckyBuyer();
  lost.add("payment_intents");
  await expect(createPaymentIntent(fan, { trackId: track.id })).rejects.toMatchObject({
    code: "unavailable",
  });
  expect(rows()).toMatchObject([{ status: "pending", paymentIntentId: null }]);

  const { paymentIntentId } = await createPaymentIntent(fan, { trackId: track.id });
  expect(rows()).toMatchObject([{ status: "pending", paymentIntentId }]);
  expect((await stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([paymentIntentId]);
});

test("a payment request from a day ago is not retried; a new purchase starts", async () => {
  const { fan, track, lost, rows, stripe } = await unluckyBuyer();
  lost.add("payment_intents");
  await expect(createPaymentIntent(fan, { trackId: track.id })).rejects.toMatchObject({
    code: "unavailable",
  });
  fan.passTime(24 * 60 * 60_000);
  const { paymentIntentId } = await createPaymentIntent(fan, { trackId: track.id });
  expect(rows()).toMatchObject([{ status: "canceled" }, { status: "pending", paymentIntentId }]);
  const named = (await stripe.paymentIntents.list()).data.map(({ metadata }) => metadata.purchaseId);
  expect(new Set(named).size).toBe(2);
});

test("a payment that succeeded with a lost response is owned and not charged again", async () => {
  const { fan, track, lost, rows, stripe } = await unluckyBuyer();
  lost.add("confirm");
  const pay = () => payWithTestCard(fan, { trackId: track.id, price: "1.99", card });
  // No buyer may read that they were not charged while that is unknown.
  await expect(pay()).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringMatching(/^(?!.*have not been charged).*dashboard/),
  });
  await expect(pay()).rejects.toMatchObject({ code: "conflict" });
  expect(rows()).toMatchObject([{ status: "completed" }]);
  const { data } = await stripe.balanceTransactions.list();
  expect(data.map(({ type, amount }) => [type, amount])).toEqual([["charge", 199]]);
});

test("a late payment of a canceled order is refunded once if the track is already owned", async () => {
  const { fan, track, lost, asked, rows, stripe, payElsewhere } = await unluckyBuyer();
  const first = await createPaymentIntent(fan, { trackId: track.id });
  fan.db.update(purchases).set({ status: "canceled" }).run();
  await payWithTestCard(fan, { trackId: track.id, price: "1.99", card });
  await payElsewhere(first.paymentIntentId);

  lost.add("refunds");
  await expect(settle(fan, first.paymentIntentId)).rejects.toThrow();
  for (let again = 0; again < 2; again += 1) await settle(fan, first.paymentIntentId);
  expect(rows().map(({ status }) => status)).toEqual(["refunded", "completed"]);
  expect(findOwnedTrackIds(fan)).toEqual(new Set([track.id]));
  const { data } = await stripe.refunds.list();
  expect(data).toMatchObject([{ payment_intent: first.paymentIntentId, amount: 199 }]);
  const keys = asked.filter(({ path }) => path.endsWith("/refunds")).map((request) => request.idempotencyKey);
  expect(keys[0]).toMatch(new RegExp(`:refund:${rows()[0]?.id}$`));
});

test("a refund that a crash prevented is requested again with the same key", async () => {
  const { fan, track, asked, rows, provider, stripe, payElsewhere } = await unluckyBuyer();
  const first = await createPaymentIntent(fan, { trackId: track.id });
  fan.db.update(purchases).set({ status: "canceled" }).run();
  await payWithTestCard(fan, { trackId: track.id, price: "1.99", card });
  await payElsewhere(first.paymentIntentId);
  const broken = withProvider(fan, {
    faults: {
      beforeWork: ({ path }) => {
        if (path.endsWith("/refunds")) throw new Error("Gone.");
      },
    },
  });
  afterThisTest(() => broken.provider.close());
  await expect(settle(broken.ctx, first.paymentIntentId)).rejects.toThrow();
  expect((await stripe.refunds.list()).data).toEqual([]);
  await settle(fan, first.paymentIntentId);
  provider.desk.resendWebhooks();
  await Promise.all([settle(fan, first.paymentIntentId), settle(fan, first.paymentIntentId)]);
  expect((await stripe.refunds.list()).data).toHaveLength(1);
  expect(
    new Set(asked.filter(({ path }) => path.endsWith("/refunds")).map((one) => one.idempotencyKey)),
  ).toEqual(new Set([expect.stringMatching(new RegExp(`:refund:${rows()[0]?.id}$`))]));
});

test("a dispute won after a second purchase is refunded, and the second purchase stays", async () => {
  const { fan, track, rows, provider, stripe } = await unluckyBuyer();
  const pay = () => payWithTestCard(fan, { trackId: track.id, price: "1.99", card });
  const first = await pay();
  if (first.outcome !== "paid") throw new Error("not paid");
  provider.desk.openDispute(first.paymentIntentId);
  await settle(fan, first.paymentIntentId);
  expect(findOwnedTrackIds(fan).size).toBe(0);
  await pay();
  provider.desk.closeDispute(first.paymentIntentId, "won");
  await settle(fan, first.paymentIntentId);
  expect(rows().map(({ status }) => status)).toEqual(["refunded", "completed"]);
  expect(findOwnedTrackIds(fan)).toEqual(new Set([track.id]));
  expect((await stripe.refunds.list()).data).toMatchObject([{ payment_intent: first.paymentIntentId }]);
});

test("a purchase that the reconciler can't cancel is canceled the next time", async () => {
  const { fan, track, lost, rows } = await unluckyBuyer();
  await createPaymentIntent(fan, { trackId: track.id });
  fan.passTime(25 * 60 * 60_000);
  lost.add("cancel");
  expect(await reconcilePurchases(fan)).toBe(0);
  expect(rows()).toMatchObject([{ status: "pending" }]);
  expect(await reconcilePurchases(fan)).toBe(1);
  expect(rows()).toMatchObject([{ status: "canceled" }]);
});

test("an outdated response doesn't overwrite newer data", async () => {
  const { fan, track, rows, provider, payElsewhere } = await unluckyBuyer();
  const { paymentIntentId } = await createPaymentIntent(fan, { trackId: track.id });
  await payElsewhere(paymentIntentId);
  const line = new EventEmitter();
  const slow = withProvider(fan, {
    faults: {
      beforeAnswer: async () => {
        if (line.listenerCount("read") === 0) return;
        const answered = once(line, "answered");
        line.emit("read");
        await answered;
      },
    },
  });
  afterThisTest(() => slow.provider.close());
  // The return page reads "paid" in a slow response; meanwhile all is refunded, and the webhook reports it.
  const read = once(line, "read");
  const returning = settle(slow.ctx, paymentIntentId);
  await read;
  provider.desk.refund(paymentIntentId);
  const notified = settle(fan, paymentIntentId);
  // By the next turn the webhook is through, unless it waits for the reading before it.
  await nextTurn();
  line.emit("answered");
  await Promise.all([returning, notified]);
  expect(rows()).toMatchObject([{ status: "refunded", refundedCents: 199 }]);
  expect(findOwnedTrackIds(fan).size).toBe(0);
  expect(fan.db.select().from(purchases).where(eq(purchases.status, "completed")).all()).toEqual([]);
});
