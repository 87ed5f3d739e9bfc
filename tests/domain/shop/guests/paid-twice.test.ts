import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { addToCart } from "#app/domain/shop/cart/change-cart.ts";
import { readCart } from "#app/domain/shop/cart/read-cart.ts";
import {
  createHostedCheckout,
  createPaymentIntent,
} from "#app/domain/shop/checkout/create-payment-intent.ts";
import { findPaidOrder, type OrderRequest, priceOrder } from "#app/domain/shop/checkout/price-order.ts";
import { claimGift } from "#app/domain/shop/gifts/claim-gift.ts";
import { saveGift } from "#app/domain/shop/gifts/write-gift.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { tracks } from "#db/schema/index.ts";
import { allPurchases, testProvider } from "../../../factories/buyer.ts";
import { goodCard } from "../../../factories/cards.ts";
import { verifiedFan } from "../../../factories/fan.ts";
import { forAnna } from "../../../factories/gift.ts";
import { asGuest, buyAsGuest, guestShop } from "../../../factories/guest.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { mailedToken } from "../../../setup/mailed-links.ts";
import type { TestContext } from "../../../setup/services.ts";

const email = "lena@example.com";
const alreadyPaid = { code: "conflict", message: "You've already paid for this. The link is in your email." };

/** A guest who has paid for a track of 1.99 in their browser. */
async function paidShop() {
  const { ctx, track } = await guestShop();
  const guest = asGuest(ctx, email);
  const paymentIntentId = await buyAsGuest(guest, track.id);
  return { ctx, track, guest, paymentIntentId };
}

const itemOf = (trackId: string) => ({ trackId, releaseId: null, amountCents: null });

/** Tries every way to pay, and expects that none charges. */
async function expectRefused(guest: TestContext, request: OrderRequest) {
  const before = allPurchases(guest).length;
  const pay = payWithTestCard(guest, { ...request, card: goodCard });
  await expect(pay).rejects.toMatchObject(alreadyPaid);
  await expect(createPaymentIntent(guest, request)).rejects.toMatchObject(alreadyPaid);
  await expect(createPaymentIntent(guest, { ...request, isOpenedEarly: true })).rejects.toMatchObject(
    alreadyPaid,
  );
  await expect(createHostedCheckout(guest, request)).rejects.toMatchObject(alreadyPaid);
  expect(allPurchases(guest)).toHaveLength(before);
}

test("what this browser has paid for is refused before a charge, by every way to pay", async () => {
  const { track, guest } = await paidShop();
  const requests: OrderRequest[] = [
    { trackId: track.id },
    { trackId: track.id, price: "1.99" },
    { trackId: track.id, code: "NONE" },
    { items: [itemOf(track.id)] },
  ];
  for (const request of requests) {
    await expectRefused(guest, request);
    expect(findPaidOrder(guest, request)).toBe(allPurchases(guest)[0]?.id);
  }
  const sameAddress = asGuest(guest, "LENA@example.com", { browserKey: `browser of ${email}` });
  await expectRefused(sameAddress, { trackId: track.id });
});

test("a release, its tracks and another price for the same music are refused, too", async () => {
  const { ctx } = await guestShop();
  const [one, other] = [await createTrack(ctx), await createTrack(ctx)];
  const release = createRelease(ctx, { trackIds: [one.id, other.id], priceCents: 300, suggestedCents: 500 });
  const guest = asGuest(ctx, email);
  await payWithTestCard(guest, { releaseId: release.id, amount: 500, price: "5.00", card: goodCard });
  for (const amount of [300, 700, "suggested", "minimum"] as const)
    await expectRefused(guest, { releaseId: release.id, amount });
  await expectRefused(guest, { trackId: one.id });
  await expectRefused(guest, { items: [itemOf(one.id), itemOf(other.id)] });
  const album = { trackId: null, releaseId: release.id, amountCents: 900 };
  await expectRefused(guest, { items: [album, itemOf(other.id)] });
  expect(() => addToCart(guest, [], album)).toThrow(alreadyPaid.message);
});

test("a cart charges only what this browser hasn't paid for, and says why", async () => {
  const { ctx, track, guest } = await paidShop();
  const another = await createTrack(ctx, { priceCents: 250 });
  const items = [itemOf(track.id), itemOf(another.id)];
  expect(readCart(guest, items)).toMatchObject({
    totalCents: 250,
    lines: [{ status: "owned", notes: [alreadyPaid.message] }, { status: "buyable" }],
  });
  expect(readCart(ctx, items).totalCents).toBe(449);
  const paid = await payWithTestCard(guest, { items, price: "2.50", card: goodCard });
  expect(paid.outcome).toBe("paid");
  await expectRefused(guest, { items });
  expect(allPurchases(ctx).map(({ refundedCents }) => refundedCents)).toEqual([0, 0]);
});

test("what another tab has paid a moment ago is refused when a payment is opened", async () => {
  const { ctx, track } = await guestShop();
  const guest = asGuest(ctx, email);
  const release = createRelease(ctx, { trackIds: [track.id], priceCents: 199 });
  for (const request of [{ trackId: track.id }, { releaseId: release.id }]) {
    const { ctx: fresh } = { ctx: asGuest(ctx, `${Object.keys(request)[0]}@example.com`) };
    const { paymentIntentId } = await createPaymentIntent(fresh, request);
    const { stripe, provider } = testProvider(ctx);
    const { paymentMethodId } = provider.tokenizeCard(goodCard);
    const confirmation = { payment_method: paymentMethodId, return_url: "http://localhost" };
    await stripe.paymentIntents.confirm(paymentIntentId, confirmation);
    await expect(createPaymentIntent(fresh, request)).rejects.toMatchObject(alreadyPaid);
  }
  await expect(createPaymentIntent(guest, { trackId: track.id })).resolves.toBeDefined();
});

test("a wallet with another address pays nothing again in the same browser", async () => {
  const { ctx, track, guest } = await paidShop();
  const { browserKey } = guest.request.guest ?? { browserKey: "" };
  const ofWallet = { email: "lena.vale@icloud.example", browserKey, emailBefore: email };
  const wallet = { ...ctx, request: { ...guest.request, guest: ofWallet } };
  await expectRefused(wallet, { trackId: track.id });
  await expectRefused(wallet, { items: [itemOf(track.id)] });
});

test("another browser, another address and a guest whose order was refunded can pay", async () => {
  const { ctx, track, guest, paymentIntentId } = await paidShop();
  const others = [
    asGuest(ctx, email, { browserKey: "another" }),
    asGuest(ctx, "kim@example.com", { browserKey: `browser of ${email}` }),
  ];
  for (const other of others) {
    expect(findPaidOrder(other, { trackId: track.id })).toBeNull();
    await expect(createPaymentIntent(other, { trackId: track.id })).resolves.toBeDefined();
  }
  testProvider(ctx).desk.refund(paymentIntentId);
  await settle(ctx, paymentIntentId);
  await buyAsGuest(guest, track.id);
  await expectRefused(guest, { trackId: track.id });
});

test("what an account has claimed is still paid for in the browser, and unpriced for others", async () => {
  const { ctx, track, guest } = await paidShop();
  const fan = await verifiedFan(ctx, { email });
  expect(findOwnedTrackIds(fan.here)).toEqual(new Set([track.id]));
  await expectRefused(guest, { trackId: track.id });
  const foreign = asGuest(ctx, email, { browserKey: "another" });
  expect(priceOrder(foreign, { trackId: track.id }).amountCents).toBe(199);
});

test("a guest gives what they have paid for, and buys what they have given", async () => {
  const { ctx, track, guest } = await paidShop();
  const id = saveGift(guest, forAnna);
  const order = { trackId: track.id, gift: { id }, price: "1.99", card: goodCard };
  await payWithTestCard(guest, order);
  const other = await createTrack(ctx);
  const given = saveGift(guest, forAnna);
  await payWithTestCard(guest, { ...order, trackId: other.id, gift: { id: given } });
  claimGift(signedInContext(ctx), mailedToken(ctx, forAnna.email, "gift"));
  await buyAsGuest(guest, other.id);
  expect(allPurchases(ctx).map(({ status }) => status)).toEqual(Array(4).fill("completed"));
});

test.each(["a guest", "a fan"])(
  "the same gift again is refused to %s, and another one isn't",
  async (who) => {
    const { ctx, track } = await guestShop();
    const giver = who === "a fan" ? signedInContext(ctx) : asGuest(ctx, email);
    const give = (details = forAnna, trackId = track.id) =>
      payWithTestCard(giver, {
        ...{ trackId, gift: { id: saveGift(giver, details) }, price: "1.99", card: goodCard },
      });
    await give();
    await expect(give()).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("You've already paid for this gift."),
    });
    await give(forAnna, (await createTrack(ctx)).id);
    await give({ ...forAnna, email: "ben@example.com" });
    expect(allPurchases(ctx)).toHaveLength(3);
    ctx.passTime(25 * 60 * 60_000);
    if (who === "a fan") await expect(give()).resolves.toMatchObject({ outcome: "paid" });
  },
);

test("music that became free is downloaded, not refused", async () => {
  const { ctx, track, guest } = await paidShop();
  ctx.db.update(tracks).set({ priceCents: 0 }).where(eq(tracks.id, track.id)).run();
  expect(() => priceOrder(guest, { trackId: track.id })).toThrow("free");
});
