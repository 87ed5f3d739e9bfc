import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { confirmPurchase } from "#app/domain/shop/checkout/confirm-purchase.ts";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import { reconcilePurchases } from "#app/domain/shop/reconciliation/reconcile-purchases.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { auditLogs, purchases, tracks, userFilePermissions } from "#db/schema/index.ts";
import { allPurchases, buyer, goodCard, testProvider } from "../../../factories/buyer.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";

test("a paid track is owned, once, with its permission and its audit event", async () => {
  const { fan, track } = await buyer();
  const paid = await payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard });
  if (paid.outcome !== "paid") throw new Error("expected to have paid");
  for (let again = 0; again < 3; again += 1) await settle(fan, paid.paymentIntentId);

  expect(findOwnedTrackIds(fan)).toEqual(new Set([track.id]));
  expect(allPurchases(fan)).toMatchObject([{ status: "completed", amountCents: 199, livemode: false }]);
  expect(fan.db.select().from(userFilePermissions).all()).toMatchObject([
    { isActive: true, permission: "read" },
  ]);
  const events = fan.db.select().from(auditLogs).where(eq(auditLogs.eventType, "purchase.completed")).all();
  expect(events).toHaveLength(1);
});

test("ten requests at once open one intent", async () => {
  const { fan, track } = await buyer();
  const opened = await Promise.all(
    Array.from({ length: 10 }, () => createPaymentIntent(fan, { trackId: track.id })),
  );
  expect(new Set(opened.map((intent) => intent.clientSecret)).size).toBe(1);
  expect(allPurchases(fan)).toHaveLength(1);
});

test("a declined card leaves a pending purchase whose intent can be paid with another card", async () => {
  const { fan, track } = await buyer();
  const declined = { ...goodCard, number: "4000 0000 0000 0002" };
  await expect(
    payWithTestCard(fan, { trackId: track.id, price: "1.99", card: declined }),
  ).rejects.toMatchObject({
    code: "payment_required",
    message: expect.stringContaining("declined"),
  });
  expect(allPurchases(fan)).toMatchObject([{ status: "pending", lastError: "card_declined" }]);
  expect(allPurchases(fan)[0]?.attemptedAt).not.toBeNull();
  expect(findOwnedTrackIds(fan).size).toBe(0);

  await payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard });
  expect(allPurchases(fan)).toMatchObject([{ status: "completed" }]);
});

test("after a price change nothing is charged until the buyer has seen the new price", async () => {
  const { fan, track } = await buyer();
  const before = await createPaymentIntent(fan, { trackId: track.id });
  fan.db.update(tracks).set({ priceCents: 299 }).where(eq(tracks.id, track.id)).run();
  await expect(payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard })).rejects.toThrow(
    "2.99",
  );
  const paid = await payWithTestCard(fan, { trackId: track.id, price: "2.99", card: goodCard });
  expect(paid).not.toMatchObject({ paymentIntentId: before.paymentIntentId });
  expect(allPurchases(fan).map((row) => [row.status, row.amountCents])).toEqual([
    ["canceled", 199],
    ["completed", 299],
  ]);
});

test("a payment whose browser never returned is found by the reconciler", async () => {
  const { fan, track } = await buyer();
  const { stripe, provider } = testProvider(fan);
  const { paymentIntentId } = await createPaymentIntent(fan, { trackId: track.id });
  const { paymentMethodId } = provider.tokenizeCard(goodCard);
  await stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method: paymentMethodId,
    return_url: "http://localhost",
  });
  expect(findOwnedTrackIds(fan).size).toBe(0);
  expect(await reconcilePurchases(fan)).toBe(1);
  expect(findOwnedTrackIds(fan).size).toBe(1);
});

test("a purchase whose intent id was never saved is found by the payment's metadata", async () => {
  const { fan, track } = await buyer();
  const { stripe, provider } = testProvider(fan);
  const { paymentIntentId } = await createPaymentIntent(fan, { trackId: track.id });
  fan.db.update(purchases).set({ paymentIntentId: null }).run();
  const { paymentMethodId } = provider.tokenizeCard(goodCard);
  await stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method: paymentMethodId,
    return_url: "http://localhost",
  });
  await settle(fan, paymentIntentId);
  expect(allPurchases(fan)).toMatchObject([{ status: "completed", paymentIntentId }]);
});

test("an intent left open for a day is cancelled", async () => {
  const { fan, track } = await buyer();
  await createPaymentIntent(fan, { trackId: track.id });
  fan.passTime(25 * 60 * 60_000);
  await reconcilePurchases(fan);
  expect(allPurchases(fan)).toMatchObject([{ status: "canceled", providerStatus: "canceled" }]);
});

test("a full refund ends access to the track, a partial one doesn't", async () => {
  const { fan, track } = await buyer();
  const paid = await payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard });
  if (paid.outcome !== "paid") throw new Error("expected to have paid");
  const { desk } = testProvider(fan);
  desk.refund(paid.paymentIntentId, 100);
  await settle(fan, paid.paymentIntentId);
  expect(allPurchases(fan)).toMatchObject([{ status: "completed", refundedCents: 100 }]);
  desk.refund(paid.paymentIntentId);
  await settle(fan, paid.paymentIntentId);
  expect(allPurchases(fan)).toMatchObject([{ status: "refunded", refundedCents: 199 }]);
  expect(findOwnedTrackIds(fan).size).toBe(0);
  expect(fan.db.select().from(userFilePermissions).all()).toMatchObject([{ isActive: false }]);
});

test("a dispute ends access to the track until it is won", async () => {
  const { fan, track } = await buyer();
  const paid = await payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard });
  if (paid.outcome !== "paid") throw new Error("expected to have paid");
  const { desk } = testProvider(fan);
  desk.openDispute(paid.paymentIntentId);
  await settle(fan, paid.paymentIntentId);
  expect(allPurchases(fan)).toMatchObject([{ status: "disputed" }]);
  desk.closeDispute(paid.paymentIntentId, "won");
  await settle(fan, paid.paymentIntentId);
  expect(allPurchases(fan)).toMatchObject([{ status: "completed" }]);
  expect(findOwnedTrackIds(fan).size).toBe(1);
});

test("a second payment for one track through another purchase is refunded", async () => {
  const { fan, track } = await buyer();
  const { stripe, provider } = testProvider(fan);
  const first = await createPaymentIntent(fan, { trackId: track.id });
  fan.db.update(purchases).set({ status: "canceled" }).run();
  const second = await createPaymentIntent(fan, { trackId: track.id });
  expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
  for (const { paymentIntentId } of [first, second]) {
    const { paymentMethodId } = provider.tokenizeCard(goodCard);
    await stripe.paymentIntents.confirm(paymentIntentId, {
      payment_method: paymentMethodId,
      return_url: "http://localhost",
    });
  }
  await Promise.all([first, second].map(({ paymentIntentId }) => settle(fan, paymentIntentId)));
  const statuses = allPurchases(fan)
    .map((row) => row.status)
    .sort();
  expect(statuses).toEqual(["completed", "refunded"]);
});

test("another buyer's payment and an unknown one are the same 'not found'", async () => {
  const { fan, track } = await buyer();
  const paid = await payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard });
  if (paid.outcome !== "paid") throw new Error("expected to have paid");
  const stranger = signedInContext(fan);
  const refusal = { code: "not_found", message: "This payment doesn't exist." };
  await expect(confirmPurchase(stranger, { paymentIntentId: paid.paymentIntentId })).rejects.toMatchObject(
    refusal,
  );
  await expect(confirmPurchase(stranger, { paymentIntentId: "pi_invented" })).rejects.toMatchObject(refusal);
  const { track: bought } = await confirmPurchase(fan, { paymentIntentId: paid.paymentIntentId });
  expect(bought).toEqual({ id: track.id, title: track.title, artist: track.ownArtist, price: "1.99" });
});

test("owned, free, unknown and unpublished tracks can't be paid for", async () => {
  const { fan, track } = await buyer();
  const free = await createTrack(fan, { priceCents: 0 });
  const hidden = await createTrack(fan, { isPublished: false });
  await payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard });
  await expect(createPaymentIntent(fan, { trackId: track.id })).rejects.toMatchObject({ code: "conflict" });
  await expect(createPaymentIntent(fan, { trackId: free.id })).rejects.toMatchObject({ code: "invalid" });
  await expect(createPaymentIntent(fan, { trackId: hidden.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(createPaymentIntent(fan, { trackId: "absent" })).rejects.toMatchObject({ code: "not_found" });
});

test("a purchase made with test cards isn't owned once real payments are used", async () => {
  const { fan, track } = await buyer();
  await payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard });
  fan.db.update(purchases).set({ livemode: true }).run();
  expect(findOwnedTrackIds(fan).size).toBe(0);
});
