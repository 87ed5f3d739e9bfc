import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { verifyEmail } from "#app/domain/accounts/auth/email/verify-email.ts";
import { findGuest } from "#app/domain/core/find-by-email.ts";
import { authorizeAudio } from "#app/domain/music/ownership/authorize-audio.ts";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { claimAsGuest } from "#app/domain/shop/checkout/claim-for-free.ts";
import { confirmPurchase } from "#app/domain/shop/checkout/confirm-purchase.ts";
import {
  createHostedCheckout,
  createPaymentIntent,
} from "#app/domain/shop/checkout/create-payment-intent.ts";
import { readCheckout } from "#app/domain/shop/checkout/price-order.ts";
import { openOrderLink } from "#app/domain/shop/guests/order-link.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { purchases } from "#db/schema/index.ts";
import { allPurchases, declinedCard, goodCard, testProvider } from "../../../factories/buyer.ts";
import { newCode } from "../../../factories/discounts.ts";
import { registerFan, verifiedFan } from "../../../factories/fan.ts";
import { asGuest, buyAsGuest, guestShop, receiptToken, sellToGuests } from "../../../factories/guest.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { withProvider } from "../../../setup/flaky-provider.ts";
import { mailedToken, mailsTo } from "../../../setup/mailed-links.ts";
import type { TestContext } from "../../../setup/services.ts";

const email = "lena@example.com";

test("a guest buys with an address and a card, and has it by the link in the receipt", async () => {
  const { ctx, track } = await guestShop();
  const guest = asGuest(ctx, email);
  const paymentIntentId = await buyAsGuest(guest, track.id);
  const { id } = findGuest(ctx, email) ?? {};
  expect(allPurchases(ctx)).toMatchObject([
    { userId: id, guestId: id, status: "completed", amountCents: 199 },
  ]);
  await expect(confirmPurchase(guest, { paymentIntentId })).resolves.toMatchObject({
    purchase: { status: "completed" },
  });
  const { reader } = openOrderLink(ctx, receiptToken(ctx, email));
  expect(authorizeAudio(reader, { trackId: track.id, purpose: "download" }).track.id).toBe(track.id);
});

test("where the setting is off an address opens no payment", async () => {
  const { ctx, track } = await guestShop();
  sellToGuests(ctx, false);
  const guest = asGuest(ctx, email);
  const request = { trackId: track.id };
  await expect(createPaymentIntent(guest, request)).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(createHostedCheckout(guest, request)).rejects.toMatchObject({ code: "unauthenticated" });
  expect(() => claimAsGuest(guest, request)).toThrow(expect.objectContaining({ code: "unauthenticated" }));
  expect(findGuest(ctx, email)).toBeUndefined();
});

test("what an address owns changes neither the price nor the answer", async () => {
  const { ctx, track } = await guestShop();
  const release = createRelease(ctx, { trackIds: [track.id, (await createTrack(ctx)).id] });
  const owner = await verifiedFan(ctx, { email });
  await payWithTestCard(owner.here, { trackId: track.id, price: "1.99", card: goodCard });
  const [known, unknown] = [asGuest(ctx, email), asGuest(ctx, "nobody@example.com")];
  for (const request of [{ trackId: track.id }, { releaseId: release.id }]) {
    expect(readCheckout(known, request)).toEqual(readCheckout(unknown, request));
    await expect(createPaymentIntent(known, request)).resolves.toMatchObject({
      clientSecret: expect.any(String),
    });
  }
});

test("a browser sees no payment of others who typed the same address, and closes none", async () => {
  const { ctx, track } = await guestShop();
  const first = asGuest(ctx, email, { browserKey: "first" });
  const second = asGuest(ctx, email, { browserKey: "second" });
  const opened = await createPaymentIntent(first, { trackId: track.id });
  const other = await createPaymentIntent(second, { trackId: track.id });
  expect(other.paymentIntentId).not.toBe(opened.paymentIntentId);
  expect(allPurchases(ctx).map(({ status }) => status)).toEqual(["pending", "pending"]);
  await expect(createPaymentIntent(first, { trackId: track.id })).resolves.toEqual(opened);
  const foreign = confirmPurchase(second, { paymentIntentId: opened.paymentIntentId });
  await expect(foreign).rejects.toMatchObject({ code: "not_found" });
  const browserless = confirmPurchase(ctx, { paymentIntentId: opened.paymentIntentId });
  await expect(browserless).rejects.toMatchObject({ code: "unauthenticated" });
});

/** Buys a track, loses its dispute for a while, buys it again in a browser, and wins. @returns the second payment's id */
async function buyDuringDispute(ctx: TestContext, trackId: string, browserKey: string) {
  const first = await buyAsGuest(asGuest(ctx, email, { browserKey: "first" }), trackId);
  const { desk } = testProvider(ctx);
  desk.openDispute(first);
  await settle(ctx, first);
  const second = await buyAsGuest(asGuest(ctx, email, { browserKey }), trackId);
  desk.closeDispute(first, "won");
  await settle(ctx, first);
  return second;
}

test.each([
  ["first", { status: "refunded", refundedCents: 199 }],
  ["second", { status: "completed", refundedCents: 0 }],
])("what is paid twice after all is refunded to the same browser alone: %s", async (browserKey, disputed) => {
  const { ctx, track } = await guestShop();
  const paymentIntentId = await buyDuringDispute(ctx, track.id, browserKey);
  expect(allPurchases(ctx)).toMatchObject([disputed, { status: "completed", refundedCents: 0 }]);
  const buyer = asGuest(ctx, email, { browserKey });
  await expect(confirmPurchase(buyer, { paymentIntentId })).resolves.toMatchObject({
    purchase: { status: "completed" },
  });
});

test("a payment for a proven address goes to its account, and its buyer sees that order alone", async () => {
  const { ctx, track } = await guestShop();
  const owner = await verifiedFan(ctx, { email });
  const theirs = await createTrack(ctx);
  await payWithTestCard(owner.here, { trackId: theirs.id, price: "1.99", card: goodCard });
  const guest = asGuest(ctx, email);
  const paymentIntentId = await buyAsGuest(guest, track.id);
  expect(findOwnedTrackIds(owner.here)).toEqual(new Set([track.id, theirs.id]));

  const { order, reader } = openOrderLink(ctx, receiptToken(ctx, email));
  expect(order.userId).toBe(owner.user.id);
  expect(findOwnedTrackIds(reader)).toEqual(new Set([track.id]));
  const foreign = () => authorizeAudio(reader, { trackId: theirs.id, purpose: "download" });
  expect(foreign).toThrow(expect.objectContaining({ code: "forbidden" }));
  await expect(confirmPurchase(guest, { paymentIntentId })).resolves.toMatchObject({
    purchase: { status: "completed" },
  });
});

test("an order that an account took over is refunded and disputed like any other", async () => {
  const { ctx, track } = await guestShop();
  const paymentIntentId = await buyAsGuest(asGuest(ctx, email), track.id);
  const fan = await registerFan(ctx, { email });
  verifyEmail(fan.here, mailedToken(ctx, email, "verify_email"));
  expect(findOwnedTrackIds(fan.here)).toEqual(new Set([track.id]));

  const { desk, stripe } = testProvider(ctx);
  desk.openDispute(paymentIntentId);
  await settle(ctx, paymentIntentId);
  expect(findOwnedTrackIds(fan.here).size).toBe(0);
  desk.closeDispute(paymentIntentId, "won");
  await settle(ctx, paymentIntentId);
  expect(allPurchases(ctx)).toMatchObject([{ status: "completed", userId: fan.user.id, reviewReasons: [] }]);
  expect(findOwnedTrackIds(fan.here)).toEqual(new Set([track.id]));

  await stripe.refunds.create({ payment_intent: paymentIntentId });
  await settle(ctx, paymentIntentId);
  expect(findOwnedTrackIds(fan.here).size).toBe(0);
  expect(mailsTo(ctx, email, "refund")).toHaveLength(1);
});

test("a guest's payment is closed if the account replaced its order while it was opened", async () => {
  const shop = await guestShop();
  const request = { trackId: shop.track.id };
  const fan = await registerFan(shop.ctx, { email });
  let isReplaced = false;
  const { ctx, stripe } = withProvider(shop.ctx, {
    faults: {
      beforeAnswer: async ({ method, path }) => {
        if (method !== "POST" || !path.endsWith("/payment_intents") || isReplaced) return;
        isReplaced = true;
        verifyEmail(fan.here, mailedToken(ctx, email, "verify_email"));
        await createPaymentIntent({ ...fan.here, gateways: ctx.gateways }, request);
      },
    },
  });
  const opening = createPaymentIntent(asGuest(ctx, email), request);
  await expect(opening).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/Nothing was charged/),
  });
  expect(
    allPurchases(ctx)
      .map(({ status }) => status)
      .sort(),
  ).toEqual(["canceled", "pending"]);
  const { data } = await stripe.paymentIntents.list();
  expect(data.map(({ status }) => status).sort()).toEqual(["canceled", "requires_payment_method"]);
});

test("an open payment that an account takes over completes once, for that account", async () => {
  const { ctx, track } = await guestShop();
  const { paymentIntentId } = await createPaymentIntent(asGuest(ctx, email), { trackId: track.id });
  const fan = await verifiedFan(ctx, { email });
  expect(allPurchases(ctx)).toMatchObject([{ status: "pending", userId: fan.user.id }]);
  const { stripe, provider } = testProvider(ctx);
  const { paymentMethodId } = provider.tokenizeCard(goodCard);
  await stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method: paymentMethodId,
    return_url: "http://localhost",
  });
  await settle(ctx, paymentIntentId);
  expect(allPurchases(ctx)).toMatchObject([{ status: "completed", userId: fan.user.id, reviewReasons: [] }]);
  expect(findOwnedTrackIds(fan.here)).toEqual(new Set([track.id]));
});

test("twenty declined cards of one network pause its guests, whatever address they give", async () => {
  const { ctx, track } = await guestShop();
  for (let time = 0; time < 20; time += 1) {
    const thief = asGuest(ctx, `thief${time}@example.com`);
    const pay = payWithTestCard(thief, { trackId: track.id, price: "1.99", card: declinedCard });
    await expect(pay).rejects.toMatchObject({ code: "payment_required" });
  }
  const another = createPaymentIntent(asGuest(ctx, "new@example.com"), { trackId: track.id });
  await expect(another).rejects.toMatchObject({ code: "rate_limited" });
  const elsewhere = asGuest(ctx, "other@example.com", { ipAddress: "198.51.100.7" });
  await expect(createPaymentIntent(elsewhere, { trackId: track.id })).resolves.toBeDefined();
});

test("free music is ordered once for an address, and comes by mail alone", async () => {
  const { ctx } = await guestShop();
  const free = createRelease(ctx, { trackIds: [(await createTrack(ctx)).id], priceCents: 0 });
  const guest = asGuest(ctx, email);
  claimAsGuest(guest, { releaseId: free.id });
  claimAsGuest(guest, { releaseId: free.id });
  expect(allPurchases(ctx)).toMatchObject([{ amountCents: 0, status: "completed", provider: "none" }]);
  expect(mailsTo(ctx, email, "receipt")).toHaveLength(1);
  expect(mailsTo(ctx, email, "order_links")).toHaveLength(1);
});

test("a free track is downloaded without an account where guests may buy, and not elsewhere", async () => {
  const { ctx } = await guestShop();
  const free = await createTrack(ctx, { priceCents: 0 });
  const download = () => authorizeAudio(ctx, { trackId: free.id, purpose: "download" });
  expect(download().track.id).toBe(free.id);
  const paid = await createTrack(ctx);
  expect(() => authorizeAudio(ctx, { trackId: paid.id, purpose: "download" })).toThrow(
    expect.objectContaining({ code: "unauthenticated" }),
  );
  sellToGuests(ctx, false);
  expect(download).toThrow(expect.objectContaining({ code: "unauthenticated" }));
});

test("a lost order of a guest comes back to the guest, not to an account", async () => {
  const { ctx, track } = await guestShop();
  const paymentIntentId = await buyAsGuest(asGuest(ctx, email), track.id);
  const before = allPurchases(ctx)[0];
  const { $client } = ctx.db;
  $client.pragma("foreign_keys = off");
  for (const table of [
    "guest_payments",
    "entitlements",
    "user_file_permissions",
    "purchase_lines",
    "mails",
  ]) {
    $client.prepare(`delete from ${table}`).run();
  }
  ctx.db
    .delete(purchases)
    .where(eq(purchases.id, before?.id ?? ""))
    .run();
  $client.prepare("delete from users where is_guest").run();
  $client.pragma("foreign_keys = on");
  await settle(ctx, paymentIntentId);
  expect(allPurchases(ctx)).toMatchObject([
    { status: "completed", userId: findGuest(ctx, email)?.id, guestId: before?.guestId, reviewReasons: [] },
  ]);
  expect(openOrderLink(ctx, receiptToken(ctx, email)).order.id).toBe(before?.id);
});

test.each([
  ["first", "refunded"],
  ["second", "completed"],
])("the same holds once an account has claimed it: %s", async (browserKey, status) => {
  const { ctx, track } = await guestShop();
  const fan = await verifiedFan(ctx, { email });
  await buyDuringDispute(ctx, track.id, browserKey);
  expect(allPurchases(ctx)).toMatchObject([{ status, userId: fan.user.id }, { status: "completed" }]);
});

test("another address in the same browser gets a payment of its own, and the first one ends", async () => {
  const { ctx, track } = await guestShop();
  const browserKey = "shared";
  const first = await createPaymentIntent(asGuest(ctx, email, { browserKey }), { trackId: track.id });
  const corrected = asGuest(ctx, "lena.vale@example.com", { browserKey });
  const second = await createPaymentIntent(corrected, { trackId: track.id });
  expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
  expect(allPurchases(ctx).map(({ status }) => status)).toEqual(["canceled", "pending"]);
});

test("a guest's open payment keeps a code's last use for their browser alone", async () => {
  const { ctx, track } = await guestShop();
  newCode(signedInContext(ctx, { role: "admin" }), { name: "LAST", maxUses: 1 });
  const order = { trackId: track.id, code: "LAST" };
  const guest = asGuest(ctx, email);
  const opened = await createPaymentIntent(guest, order);
  expect(readCheckout(guest, order)).toMatchObject({ price: "1.59", code: { refusal: null } });
  expect(await createPaymentIntent(guest, order)).toEqual(opened);
  const other = asGuest(ctx, email, { browserKey: "another" });
  expect(readCheckout(other, order)).toMatchObject({
    price: "1.99",
    code: { refusal: expect.stringContaining("used up") },
  });
  await buyAsGuest(other, track.id);
  await payWithTestCard(guest, { ...order, price: "1.59", card: goodCard });
  const another = await createTrack(ctx);
  expect(readCheckout(guest, { ...order, trackId: another.id })).toMatchObject({ price: "1.99" });
});
