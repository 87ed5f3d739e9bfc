import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { confirmHostedCheckout } from "#app/domain/shop/checkout/confirm-purchase.ts";
import {
  createHostedCheckout,
  createPaymentIntent,
} from "#app/domain/shop/checkout/create-payment-intent.ts";
import { reconcilePurchases } from "#app/domain/shop/reconciliation/reconcile-purchases.ts";
import { findTestCheckout, payTestCheckout } from "#app/domain/shop/test-mode/test-checkout.ts";
import { purchases, tracks } from "#db/schema/index.ts";
import { allPurchases, buyer, declinedCard, goodCard, sessionIdIn } from "../../../factories/buyer.ts";
import { signedInContext } from "../../../factories/user.ts";

async function atTheProvider() {
  const { fan, track } = await buyer();
  const { url } = await createHostedCheckout(fan, { trackId: track.id, price: "1.99" });
  return { fan, track, url, sessionId: sessionIdIn(url) };
}

test("a buyer who pays on the provider's page owns the track after returning", async () => {
  const { fan, track, sessionId } = await atTheProvider();
  expect(allPurchases(fan)).toMatchObject([{ kind: "hosted", status: "pending", paymentIntentId: null }]);
  expect(findTestCheckout(fan, sessionId)).toMatchObject({ price: "1.99", status: "open" });
  const { redirectTo } = await payTestCheckout(fan, sessionId, goodCard);
  expect(redirectTo).toBe(`${fan.settings.publicUrl}/payment-success?session_id=${sessionId}`);
  const { paymentIntentId } = await confirmHostedCheckout(fan, { sessionId });
  expect(allPurchases(fan)).toMatchObject([
    { status: "completed", paymentIntentId, checkoutSessionId: sessionId },
  ]);
  expect(findOwnedTrackIds(fan)).toEqual(new Set([track.id]));
});

test("a payment whose buyer never returns is found by the reconciler", async () => {
  const { fan, sessionId } = await atTheProvider();
  const { payments } = fan.gateways;
  if (payments.provider === "none" || !payments.test) throw new Error("no test payments");
  const { paymentMethodId } = payments.test.tokenizeCard(goodCard);
  payments.test.payHostedSession(sessionId, paymentMethodId);
  expect(findOwnedTrackIds(fan).size).toBe(0);
  expect(await reconcilePurchases(fan)).toBe(1);
  expect(findOwnedTrackIds(fan).size).toBe(1);
});

test("opening it again returns the same page, or a new one after a price change", async () => {
  const { fan, track, url } = await atTheProvider();
  expect(await createHostedCheckout(fan, { trackId: track.id, price: "1.99" })).toEqual({ url });
  fan.db.update(tracks).set({ priceCents: 299 }).where(eq(tracks.id, track.id)).run();
  await expect(createHostedCheckout(fan, { trackId: track.id, price: "1.99" })).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringContaining("2.99"),
  });
  const dearer = await createHostedCheckout(fan, { trackId: track.id, price: "2.99" });
  expect(dearer.url).not.toBe(url);
  expect(findTestCheckout(fan, sessionIdIn(url)).status).toBe("expired");
  expect(allPurchases(fan).map((row) => [row.status, row.amountCents])).toEqual([
    ["canceled", 199],
    ["pending", 299],
  ]);
});

test("turning from the provider's page to the card form and back leaves one open payment", async () => {
  const { fan, track, sessionId } = await atTheProvider();
  await createPaymentIntent(fan, { trackId: track.id });
  expect(findTestCheckout(fan, sessionId).status).toBe("expired");
  await expect(payTestCheckout(fan, sessionId, goodCard)).rejects.toMatchObject({ code: "conflict" });
  await createHostedCheckout(fan, { trackId: track.id });
  expect(allPurchases(fan).map((row) => [row.kind, row.status])).toEqual([
    ["hosted", "canceled"],
    ["element", "canceled"],
    ["hosted", "pending"],
  ]);
});

test("a declined card is remembered and the page takes another", async () => {
  const { fan, sessionId } = await atTheProvider();
  await expect(payTestCheckout(fan, sessionId, declinedCard)).rejects.toMatchObject({
    code: "payment_required",
  });
  expect(allPurchases(fan)).toMatchObject([{ status: "pending", lastError: "card_declined" }]);
  await payTestCheckout(fan, sessionId, goodCard);
  expect(allPurchases(fan)).toMatchObject([{ status: "completed" }]);
});

test("an unpaid page expires within a day, and its purchase is canceled", async () => {
  const { fan } = await atTheProvider();
  fan.passTime(25 * 60 * 60_000);
  await reconcilePurchases(fan);
  expect(allPurchases(fan)).toMatchObject([{ status: "canceled" }]);
});

test("after a crash before the page's URL was saved, the same page is opened", async () => {
  const { fan, track, url } = await atTheProvider();
  fan.db.update(purchases).set({ checkoutSessionId: null }).run();
  expect(await createHostedCheckout(fan, { trackId: track.id })).toEqual({ url });
  expect(allPurchases(fan)).toHaveLength(1);
});

test("after a crash, a renamed track starts a new purchase instead of a stuck payment", async () => {
  const { fan, track, url } = await atTheProvider();
  fan.db.update(purchases).set({ checkoutSessionId: null }).run();
  fan.db.update(tracks).set({ title: "Another Name" }).where(eq(tracks.id, track.id)).run();
  await expect(createHostedCheckout(fan, { trackId: track.id })).rejects.toMatchObject({
    code: "unavailable",
  });
  const again = await createHostedCheckout(fan, { trackId: track.id });
  expect(again.url).not.toBe(url);
});

test("another buyer's page and an unknown one are the same 'not found'", async () => {
  const { fan, sessionId } = await atTheProvider();
  await payTestCheckout(fan, sessionId, goodCard);
  const stranger = signedInContext(fan);
  const refusal = { code: "not_found", message: "This payment doesn't exist." };
  await expect(confirmHostedCheckout(stranger, { sessionId })).rejects.toMatchObject(refusal);
  await expect(confirmHostedCheckout(stranger, { sessionId: "cs_test_invented" })).rejects.toMatchObject(
    refusal,
  );
  await expect(payTestCheckout(stranger, sessionId, goodCard)).rejects.toMatchObject(refusal);
  expect(() => findTestCheckout(stranger, sessionId)).toThrow(refusal.message);
});

test("returning without having paid is reported", async () => {
  const { fan, sessionId } = await atTheProvider();
  await expect(confirmHostedCheckout(fan, { sessionId })).rejects.toMatchObject({ code: "payment_required" });
});
