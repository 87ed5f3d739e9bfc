import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { findOwnedTrackIds, findPaidTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { openReleaseForOwner } from "#app/domain/music/releases/publishing/publish-release.ts";
import {
  createHostedCheckout,
  createPaymentIntent,
} from "#app/domain/shop/checkout/create-payment-intent.ts";
import { priceOrder } from "#app/domain/shop/checkout/price-order.ts";
import { claimGift, readGift } from "#app/domain/shop/gifts/claim-gift.ts";
import { listReceivedGifts } from "#app/domain/shop/gifts/list-received-gifts.ts";
import { resendGift, sendDueGifts } from "#app/domain/shop/gifts/send-gift.ts";
import { saveGift } from "#app/domain/shop/gifts/write-gift.ts";
import { listOrders } from "#app/domain/shop/orders/list-orders.ts";
import { refundOrder } from "#app/domain/shop/orders/refund-order.ts";
import { readMissedEvents } from "#app/domain/shop/reconciliation/read-missed-events.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { cartItems, gifts, purchases, tracks } from "#db/schema/index.ts";
import { allPurchases, buyer, goodCard, payElsewhere, testProvider } from "../../../factories/buyer.ts";
import { forAnna, giveTrack } from "../../../factories/gift.ts";
import { openShop, orderOf, refundRequest } from "../../../factories/orders/order.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { mailedToken, mailsTo } from "../../../setup/mailed-links.ts";

const anna = forAnna.email;
const tokenOf = (ctx: Parameters<typeof mailedToken>[0], email = anna) => mailedToken(ctx, email, "gift");

test("a paid gift gives its buyer nothing, and its recipient a link", async () => {
  const { fan, track } = await buyer();
  const order = await giveTrack(fan, track.id);
  expect(order).toMatchObject({ cause: "gift", status: "completed", recipientId: null, amountCents: 199 });
  expect(findPaidTrackIds(fan).size).toBe(0);
  expect(mailsTo(fan, anna, "gift")).toHaveLength(1);
  expect(mailsTo(fan, fan.actor.user.email, "receipt")).toHaveLength(1);
});

test("a gift is claimed once, even by two at once, and again by nobody", async () => {
  const { fan, track } = await buyer();
  const order = await giveTrack(fan, track.id);
  const token = tokenOf(fan);
  const [first, second] = [signedInContext(fan), signedInContext(fan)];
  expect(readGift(first, token)).toMatchObject({
    isYours: false,
    note: "Happy birthday!",
    from: "Fan Example",
  });
  const results = await Promise.allSettled([first, second].map(async (claimer) => claimGift(claimer, token)));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(findOwnedTrackIds(first)).toEqual(new Set([track.id]));
  expect(findOwnedTrackIds(second).size).toBe(0);
  expect(findOwnedTrackIds(fan).size).toBe(0);
  expect(allPurchases(fan)).toMatchObject([{ id: order.id, recipientId: first.actor.user.id }]);
  expect(claimGift(first, token)).toBe(track.title);
  const admin = signedInContext(fan, { role: "admin" });
  const received = listReceivedGifts(admin, first.actor.user.id);
  expect(received).toMatchObject([{ id: order.id, title: track.title, giver: "Fan Example" }]);
  expect(listReceivedGifts(admin, fan.actor.user.id)).toEqual([]);
  expect(() => listReceivedGifts(first, first.actor.user.id)).toThrow("permissions");
  expect(listOrders(admin, { q: first.actor.user.email }).orders).toMatchObject([{ id: order.id }]);
  expect(() => readGift(second, token)).toThrow("claimed already");
  expect(() => claimGift({ ...first, actor: null }, token)).toThrow();
});

test("somebody who owns all of a gift is refused, and it stays open for others", async () => {
  const { fan, track } = await buyer();
  await giveTrack(fan, track.id);
  const owner = signedInContext(fan);
  await orderOf(owner, track.id);
  expect(readGift(owner, tokenOf(fan)).ownsAll).toBe(true);
  expect(() => claimGift(owner, tokenOf(fan))).toThrow("stays open");
  const other = signedInContext(fan);
  claimGift(other, tokenOf(fan));
  expect(findOwnedTrackIds(other)).toEqual(new Set([track.id]));
});

test("a gift has the full price, also of what its buyer owns", async () => {
  const { fan, track } = await buyer();
  const other = await createTrack(fan, { title: "Other" });
  const release = createRelease(fan, { trackIds: [track.id, other.id], priceCents: 300 });
  await orderOf(fan, track.id);
  const gift = { id: null };
  expect(priceOrder(fan, { releaseId: release.id }).amountCents).toBe(199);
  expect(priceOrder(fan, { releaseId: release.id, gift })).toMatchObject({
    amountCents: 300,
    lines: [{ trackIds: [track.id, other.id], ownedTrackIds: [] }],
  });
  expect(priceOrder(fan, { trackId: track.id, gift }).amountCents).toBe(199);
  const items = [track.id, other.id].map((trackId) => ({ trackId, releaseId: null, amountCents: null }));
  expect(priceOrder(fan, { items, gift }).amountCents).toBe(398);
  const order = await giveTrack(fan, track.id);
  expect(order.status).toBe("completed");
});

test("what is free can't be given, and a named price of 0 neither", async () => {
  const { fan } = await buyer();
  const gift = { id: null };
  const free = await createTrack(fan, { priceCents: 0 });
  expect(() => priceOrder(fan, { trackId: free.id, gift })).toThrow("can't be given as a gift");
  const release = createRelease(fan, { trackIds: [free.id], priceCents: 0 });
  expect(() => priceOrder(fan, { releaseId: release.id, gift })).toThrow("can't be given as a gift");
  const named = await createTrack(fan, { priceCents: 0 });
  fan.db.update(tracks).set({ suggestedCents: 300 }).where(eq(tracks.id, named.id)).run();
  expect(() => priceOrder(fan, { trackId: named.id, amount: 0, gift })).toThrow("can't be free");
  expect(priceOrder(fan, { trackId: named.id, amount: 100, gift }).amountCents).toBe(100);
});

test("a gift and a purchase of one's own may both be open, and so may two gifts", async () => {
  const { fan, track } = await buyer();
  const own = await createPaymentIntent(fan, { trackId: track.id });
  const ids = [anna, "ben@example.com"].map((email) => saveGift(fan, { ...forAnna, email }));
  const given = [];
  for (const id of ids) given.push(await createPaymentIntent(fan, { trackId: track.id, gift: { id } }));
  const again = await createPaymentIntent(fan, { trackId: track.id, gift: { id: ids[0] ?? "" } });
  expect(again.paymentIntentId).toBe(given[0]?.paymentIntentId);
  expect(new Set([own, ...given].map(({ paymentIntentId }) => paymentIntentId)).size).toBe(3);
  expect(allPurchases(fan).map(({ cause, status }) => `${cause} ${status}`)).toEqual([
    "sale pending",
    "gift pending",
    "gift pending",
  ]);
});

test("an open gift is closed at the provider if it is paid another way or is of something else", async () => {
  const { fan, track } = await buyer();
  const other = await createTrack(fan, { title: "Other" });
  const gift = { id: saveGift(fan, forAnna) };
  await createPaymentIntent(fan, { trackId: track.id, gift });
  await createHostedCheckout(fan, { trackId: track.id, gift });
  await createPaymentIntent(fan, { trackId: other.id, gift });
  expect(allPurchases(fan).map(({ status }) => status)).toEqual(["canceled", "canceled", "pending"]);
});

test("a gift whose first payment is disputed is not paid a second time", async () => {
  const { fan, track } = await buyer();
  const { desk } = testProvider(fan);
  const gift = { id: saveGift(fan, forAnna) };
  const { paymentIntentId } = await createPaymentIntent(fan, { trackId: track.id, gift });
  await payElsewhere(fan, paymentIntentId);
  desk.openDispute(paymentIntentId);
  await settle(fan, paymentIntentId);
  expect(allPurchases(fan)).toMatchObject([{ status: "disputed", completedAt: null }]);
  const again = createPaymentIntent(fan, { trackId: track.id, gift });
  await expect(again).rejects.toMatchObject({ code: "conflict" });
  desk.closeDispute(paymentIntentId, "won");
  await settle(fan, paymentIntentId);
  expect(mailsTo(fan, anna, "gift")).toHaveLength(1);
});

test("the same details again are the same gift, and somebody else's gift is nobody's", async () => {
  const { fan, track } = await buyer();
  const id = saveGift(fan, forAnna);
  expect(saveGift(fan, forAnna)).toBe(id);
  expect(saveGift(fan, { ...forAnna, name: "Anne" }, id)).toBe(id);
  expect(saveGift(fan, forAnna)).not.toBe(id);
  const stranger = signedInContext(fan);
  for (const [caller, giftId] of [
    [stranger, id],
    [fan, null],
    [fan, "none"],
  ] as const) {
    await expect(
      createPaymentIntent(caller, { trackId: track.id, gift: { id: giftId } }),
    ).rejects.toMatchObject({ code: "invalid" });
  }
});

test("a gift with a day is mailed on that day by the owner's calendar, once", async () => {
  const { fan, track } = await buyer();
  const sendOn = new Date(fan.now().getTime() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await giveTrack(fan, track.id, { sendOn });
  sendDueGifts(fan);
  expect(mailsTo(fan, anna, "gift")).toHaveLength(0);
  fan.passTime(4 * 24 * 60 * 60_000);
  sendDueGifts(fan);
  sendDueGifts(fan);
  expect(mailsTo(fan, anna, "gift")).toHaveLength(1);
});

test("a gift refunded before its day is never mailed", async () => {
  const { ctx, admin, fan, track } = await openShop();
  const sendOn = new Date(ctx.now().getTime() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const order = await giveTrack(fan, track.id, { sendOn });
  await refundOrder(admin, order.id, refundRequest());
  ctx.passTime(4 * 24 * 60 * 60_000);
  sendDueGifts(ctx);
  expect(mailsTo(fan, anna, "gift")).toHaveLength(0);
});

test("a day that is over, or too far away, is refused", async () => {
  const { fan } = await buyer();
  for (const sendOn of ["2020-01-01", "2999-01-01"]) {
    expect(() => saveGift(fan, { ...forAnna, sendOn })).toThrow();
  }
});

test("a gift sent to another address ends the link before, until it is claimed", async () => {
  const { fan, track } = await buyer();
  const order = await giveTrack(fan, track.id);
  const before = tokenOf(fan);
  const ben = { ...forAnna, email: "ben@example.com", name: "Ben" };
  expect(resendGift(fan, { purchaseId: order.id }, ben)).toEqual({ isSent: true });
  const claimer = signedInContext(fan);
  expect(() => claimGift(claimer, before)).toThrow("newer one");
  expect(() => resendGift(claimer, { purchaseId: order.id }, ben)).toThrow("doesn't exist");
  claimGift(claimer, tokenOf(fan, ben.email));
  expect(() => resendGift(fan, { purchaseId: order.id }, ben)).toThrow("claimed");
});

test("a refund before the claim ends the link and says so", async () => {
  const { ctx, admin, fan, track } = await openShop();
  const order = await giveTrack(fan, track.id);
  const token = tokenOf(fan);
  await refundOrder(admin, order.id, refundRequest());
  expect(() => claimGift(signedInContext(ctx), token)).toThrow("refunded to Fan Example");
  expect(() => resendGift(fan, { purchaseId: order.id }, forAnna)).toThrow();
  expect(mailsTo(ctx, fan.actor.user.email, "refund")).toHaveLength(1);
  expect(ctx.db.select().from(purchases).all()).toMatchObject([{ status: "refunded", recipientId: null }]);
});

test("a refund after the claim takes the music, and both are told", async () => {
  const { ctx, admin, fan, track } = await openShop();
  const order = await giveTrack(fan, track.id);
  const claimer = signedInContext(ctx);
  claimGift(claimer, tokenOf(fan));
  await refundOrder(admin, order.id, refundRequest("1.00"));
  expect(findOwnedTrackIds(claimer).size).toBe(1);
  expect(mailsTo(ctx, claimer.actor.user.email, "gift_refunded")).toHaveLength(0);
  await refundOrder(admin, order.id, { ...refundRequest(), refundedBefore: "1.00" });
  expect(findOwnedTrackIds(claimer).size).toBe(0);
  expect(mailsTo(ctx, claimer.actor.user.email, "gift_refunded")).toHaveLength(1);
  expect(mailsTo(ctx, fan.actor.user.email, "refund")).toHaveLength(2);
});

test("a dispute pauses the link until it is won", async () => {
  const { ctx, fan, track, provider } = await openShop();
  const order = await giveTrack(fan, track.id);
  const token = tokenOf(fan);
  provider.desk.openDispute(order.paymentIntentId);
  await settle(ctx, order.paymentIntentId);
  const claimer = signedInContext(ctx);
  expect(() => claimGift(claimer, token)).toThrow("being checked");
  provider.desk.closeDispute(order.paymentIntentId, "won");
  await settle(ctx, order.paymentIntentId);
  claimGift(claimer, token);
  expect(findOwnedTrackIds(claimer).size).toBe(1);
});

test("a dispute takes a claimed gift, and a won one gives it back", async () => {
  const { ctx, fan, track, provider } = await openShop();
  const order = await giveTrack(fan, track.id);
  const claimer = signedInContext(ctx);
  claimGift(claimer, tokenOf(fan));
  provider.desk.openDispute(order.paymentIntentId);
  await settle(ctx, order.paymentIntentId);
  expect(findOwnedTrackIds(claimer).size).toBe(0);
  provider.desk.closeDispute(order.paymentIntentId, "won");
  await settle(ctx, order.paymentIntentId);
  expect(findOwnedTrackIds(claimer).size).toBe(1);
  expect(findOwnedTrackIds(fan).size).toBe(0);
});

test("a gift that a restored database lost waits for an address, and gives its buyer nothing", async () => {
  const { ctx, fan, track } = await openShop();
  const { id } = await giveTrack(fan, track.id);
  for (const table of ["gifts", "purchase_lines", "mails", "purchases"])
    ctx.db.$client.exec(`delete from ${table}`);
  await readMissedEvents(ctx);
  expect(allPurchases(ctx)).toMatchObject([{ id, cause: "gift", status: "completed", recipientId: null }]);
  expect(findPaidTrackIds(fan).size).toBe(0);
  expect(ctx.db.select().from(gifts).all()).toMatchObject([{ recipientEmail: null, tokenHash: null }]);
  resendGift(fan, { purchaseId: id }, forAnna);
  const claimer = signedInContext(ctx);
  claimGift(claimer, tokenOf(fan));
  expect(findOwnedTrackIds(claimer)).toEqual(new Set([track.id]));
});

test("a pre-order is given, claimed before the day, and opens for its recipient", async () => {
  const { ctx, admin, fan, track } = await openShop();
  changeSite(admin, [{ key: "artistName", value: "Ada Example" }]);
  const later = await createTrack(ctx, { title: "Later" });
  ctx.db.$client.exec(`update tracks set published_at = null where id = '${later.id}'`);
  const release = createRelease(ctx, {
    trackIds: [track.id, later.id],
    priceCents: 500,
    openedAt: null,
    opensAt: new Date(ctx.now().getTime() + 60_000),
  });
  const gift = { id: saveGift(fan, forAnna) };
  await payWithTestCard(fan, { releaseId: release.id, gift, price: "5.00", card: goodCard });
  const claimer = signedInContext(ctx);
  expect(readGift(claimer, tokenOf(fan)).lines).toMatchObject([{ trackCount: 2 }]);
  claimGift(claimer, tokenOf(fan));
  expect(findOwnedTrackIds(claimer)).toEqual(new Set([track.id]));
  expect(findPaidTrackIds(claimer)).toEqual(new Set([track.id, later.id]));
  ctx.passTime(61_000);
  await openReleaseForOwner(ctx, release.id);
  expect(findOwnedTrackIds(claimer)).toEqual(new Set([track.id, later.id]));
  expect(mailsTo(ctx, claimer.actor.user.email, "release_out")).toHaveLength(1);
  expect(mailsTo(ctx, fan.actor.user.email, "release_out")).toHaveLength(0);
});

test("a gift is mailed five times a day, so that it can't be used for spam", async () => {
  const { fan, track } = await buyer();
  const order = await giveTrack(fan, track.id);
  const send = (number: number) =>
    resendGift(fan, { purchaseId: order.id }, { ...forAnna, email: `stranger${number}@example.com` });
  for (const number of [2, 3, 4, 5]) send(number);
  expect(() => send(6)).toThrow("five times");
  expect(mailsTo(fan, "stranger6@example.com", "gift")).toHaveLength(0);
  fan.passTime(24 * 60 * 60_000);
  expect(send(6)).toEqual({ isSent: true });
});

test("a cart is given as a whole and leaves the cart", async () => {
  const { fan, track } = await buyer();
  const other = await createTrack(fan, { title: "Other" });
  await orderOf(fan, track.id);
  const items = [track.id, other.id].map((trackId) => ({ trackId, releaseId: null, amountCents: null }));
  for (const { trackId } of items)
    fan.db
      .insert(cartItems)
      .values({ id: trackId, userId: fan.actor.user.id, trackId, addedAt: fan.now() })
      .run();
  const gift = { id: saveGift(fan, forAnna) };
  await payWithTestCard(fan, { items, gift, price: "3.98", card: goodCard });
  expect(fan.db.select().from(cartItems).all()).toEqual([]);
  const claimer = signedInContext(fan);
  claimGift(claimer, tokenOf(fan));
  expect(findOwnedTrackIds(claimer)).toEqual(new Set([track.id, other.id]));
});

test("an own payment of what a gift gave meanwhile goes back", async () => {
  const { ctx, fan, track, stripe, provider } = await openShop();
  await giveTrack(fan, track.id);
  const claimer = signedInContext(ctx);
  const { paymentIntentId } = await createPaymentIntent(claimer, { trackId: track.id });
  claimGift(claimer, tokenOf(fan));
  const { paymentMethodId } = provider.tokenizeCard(goodCard);
  await stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method: paymentMethodId,
    return_url: "http://localhost",
  });
  expect((await settle(ctx, paymentIntentId))?.status).toBe("refunded");
  expect(findOwnedTrackIds(claimer)).toEqual(new Set([track.id]));
});
