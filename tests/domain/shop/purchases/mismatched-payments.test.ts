import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { confirmPurchase } from "#app/domain/shop/checkout/confirm-purchase.ts";
import {
  createHostedCheckout,
  createPaymentIntent,
} from "#app/domain/shop/checkout/create-payment-intent.ts";
import { settle, settleCheckoutSession } from "#app/domain/shop/settlement/settle.ts";
import { auditLogs, mails, purchaseLines, purchases, userFilePermissions } from "#db/schema/index.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";
import { testProvider } from "../../../setup/test-provider.ts";

const card = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };

/** A pending purchase, and a payment at the provider that differs from it in what the test names. */
async function paidOtherwise(difference: { amount?: number; currency?: string; metadata?: object }) {
  const ctx = await openTestContext();
  const { provider, desk, stripe } = testProvider(ctx);
  const fan = signedInContext(ctx);
  const track = await createTrack(ctx);
  await createPaymentIntent(fan, { trackId: track.id });
  const [row] = ctx.db.select().from(purchases).all();
  if (!row) throw new Error("no purchase");
  const { paymentMethodId } = provider.tokenizeCard(card);
  const intent = await stripe.paymentIntents.create({
    amount: difference.amount ?? row.amountCents,
    currency: difference.currency ?? row.currency,
    metadata: {
      ...{ purchaseId: row.id, userId: row.userId, trackId: row.trackId, shop: readSite(ctx).shopId },
      ...difference.metadata,
    },
    payment_method: paymentMethodId,
    confirm: true,
  });
  return { ctx, fan, track, row, paymentIntentId: intent.id, provider, desk, stripe };
}

test.each<[string, Parameters<typeof paidOtherwise>[0]]>([
  ["a smaller sum", { amount: 100 }],
  ["a larger sum", { amount: 299 }],
  ["another currency", { currency: "eur" }],
  ["another user", { metadata: { userId: "somebody-else" } }],
  ["another track", { metadata: { trackId: "another-track" } }],
])("%s goes to review: nothing is owned or mailed, and the log is critical", async (_name, difference) => {
  const { ctx, fan, row, paymentIntentId } = await paidOtherwise(difference);
  expect((await settle(ctx, paymentIntentId))?.status).toBe("review");
  expect(findOwnedTrackIds(fan).size).toBe(0);
  expect(ctx.db.select().from(userFilePermissions).all()).toEqual([]);
  expect(ctx.db.select().from(mails).where(eq(mails.kind, "receipt")).all()).toEqual([]);
  const [event] = ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "purchase.review")).all();
  expect(event).toMatchObject({ severity: "critical", resourceId: row.id });
  await expect(confirmPurchase(fan, { paymentIntentId })).rejects.toMatchObject({ code: "payment_required" });
});

test("a payment of another shop on the same account is ignored", async () => {
  const { ctx, fan, row, paymentIntentId } = await paidOtherwise({ metadata: { shop: "another-shop" } });
  expect(await settle(ctx, paymentIntentId)).toBeNull();
  expect(ctx.db.select().from(purchases).all()).toEqual([
    expect.objectContaining({ id: row.id, status: "pending" }),
  ]);
  expect(findOwnedTrackIds(fan).size).toBe(0);
});

test("a payment with the purchase's own intent but another shop's name goes to review", async () => {
  const { ctx, row, paymentIntentId } = await paidOtherwise({ metadata: { shop: "another-shop" } });
  ctx.db.update(purchases).set({ paymentIntentId }).where(eq(purchases.id, row.id)).run();
  expect((await settle(ctx, paymentIntentId))?.status).toBe("review");
});

test("a payment without metadata is ignored", async () => {
  const { ctx, provider, stripe } = await paidOtherwise({});
  const { paymentMethodId } = provider.tokenizeCard(card);
  const intent = await stripe.paymentIntents.create({
    ...{ amount: 199, currency: "usd", payment_method: paymentMethodId, confirm: true },
  });
  expect(await settle(ctx, intent.id)).toBeNull();
  expect(ctx.db.select().from(purchases).all()).toMatchObject([{ status: "pending" }]);
});

test.each<[string, Partial<typeof purchases.$inferInsert>]>([
  ["live money", { livemode: true }],
  ["another provider", { provider: "stripe" }],
])("a %s purchase is not changed by test payments", async (_name, difference) => {
  const { ctx, row, paymentIntentId } = await paidOtherwise({});
  ctx.db.update(purchases).set(difference).where(eq(purchases.id, row.id)).run();
  expect(await settle(ctx, paymentIntentId)).toBeNull();
  expect(ctx.db.select().from(purchases).all()).toMatchObject([{ status: "pending", ...difference }]);
});

test("a payment under review gives nothing, and is refunded after a full refund", async () => {
  const { ctx, fan, paymentIntentId, desk } = await paidOtherwise({ amount: 100 });
  await settle(ctx, paymentIntentId);
  desk.refund(paymentIntentId, 99);
  expect(await settle(ctx, paymentIntentId)).toMatchObject({ status: "review", refundedCents: 99 });
  desk.refund(paymentIntentId);
  expect(await settle(ctx, paymentIntentId)).toMatchObject({
    status: "refunded",
    refundedCents: 100,
    // What was wrong with it stays known, however old the log's events grow.
    reviewReasons: ["amount"],
  });
  expect(findOwnedTrackIds(fan).size).toBe(0);
});

test("late news of a canceled payment doesn't change an order that another payment has paid", async () => {
  const { ctx, row, paymentIntentId, desk, stripe } = await paidOtherwise({ amount: 100 });
  if (row.paymentIntentId === null) throw new Error("no first payment");
  await settle(ctx, paymentIntentId);
  for (const status of ["review", "refunded"]) {
    const paid = { status, paymentIntentId, refundedCents: status === "refunded" ? 100 : 0 };
    expect(await settle(ctx, row.paymentIntentId)).toMatchObject(paid);
    await stripe.paymentIntents.cancel(row.paymentIntentId).catch(() => undefined);
    expect(await settle(ctx, row.paymentIntentId)).toMatchObject(paid);
    if (status === "review") desk.refund(paymentIntentId);
    await settle(ctx, paymentIntentId);
  }
});

test("late news of an expired payment page doesn't change an order that was paid otherwise", async () => {
  const { ctx, row, paymentIntentId, desk, stripe } = await paidOtherwise({ amount: 100 });
  const page = await createHostedCheckout(signedInContext(ctx), { trackId: row.trackId ?? "" });
  const sessionId = new URL(page.url).pathname.split("/").at(-1) ?? "";
  const hosted = { checkoutSessionId: sessionId, paymentIntentId: null };
  ctx.db.delete(purchaseLines).where(ne(purchaseLines.purchaseId, row.id)).run();
  ctx.db.delete(purchases).where(ne(purchases.id, row.id)).run();
  ctx.db.update(purchases).set(hosted).where(eq(purchases.id, row.id)).run();
  await settle(ctx, paymentIntentId);
  desk.refund(paymentIntentId);
  await settle(ctx, paymentIntentId);
  await stripe.checkout.sessions.expire(sessionId);
  expect(await settleCheckoutSession(ctx, sessionId)).toMatchObject({
    ...{ status: "refunded", paymentIntentId, refundedCents: 100 },
  });
});
