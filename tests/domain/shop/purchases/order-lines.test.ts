import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { write } from "#app/domain/core/write.ts";
import { authorizeAudio } from "#app/domain/music/ownership/authorize-audio.ts";
import {
  currentPaymentMode,
  findOwnedTrackIds,
  findPaidTrackIds,
} from "#app/domain/music/ownership/entitlements.ts";
import { offerRelease } from "#app/domain/music/prices/offer.ts";
import { claimForFree } from "#app/domain/shop/checkout/claim-for-free.ts";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import { insertOrder } from "#app/domain/shop/checkout/insert-order.ts";
import type { OrderRequest } from "#app/domain/shop/checkout/price-order.ts";
import { priceOrder } from "#app/domain/shop/checkout/price-order.ts";
import { listPurchases } from "#app/domain/shop/history/list-purchases.ts";
import { readReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { refundOrder } from "#app/domain/shop/orders/refund-order.ts";
import type { Amount, RequestedItem } from "#app/domain/shop/pricing/item.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { purchases, releases, tracks, userFilePermissions } from "#db/schema/index.ts";
import { goodCard, testProvider } from "../../../factories/buyer.ts";
import { openShop, orderPaidBy, refundRequest } from "../../../factories/orders/order.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { openedMails } from "../../mail/delivery/opened-mails.ts";

type Shop = Awaited<ReturnType<typeof shopWithRelease>>;
type Fan = Shop["fan"];

/** A shop with a release of these many tracks of 1.99, as a whole for 7.99. */
async function shopWithRelease(trackCount = 3, priceCents: number | null = 799) {
  const shop = await openShop();
  const trackIds: string[] = [];
  for (let number = 1; number <= trackCount; number += 1) {
    trackIds.push((await createTrack(shop.ctx, { title: `Song ${number}` })).id);
  }
  const release = createRelease(shop.ctx, { trackIds, title: "Ten Songs", priceCents });
  return { ...shop, trackIds, release };
}

const ofTrack = (trackId: string): RequestedItem => ({ trackId, releaseId: null, amountCents: null });
const ofRelease = (releaseId: string): RequestedItem => ({ trackId: null, releaseId, amountCents: null });

async function pay(fan: Fan, wanted: OrderRequest) {
  const price = formatCents(priceOrder(fan, wanted).amountCents);
  const paid = await payWithTestCard(fan, { ...wanted, price, card: goodCard });
  if (paid.outcome !== "paid") throw new Error("The test card was not taken.");
  return orderPaidBy(fan, paid.paymentIntentId);
}

const receiptsOf = (fan: Fan) => openedMails(fan, "receipt");

test("a cart is one payment, one order with several lines, and one receipt", async () => {
  const { fan, track, release, trackIds, stripe } = await shopWithRelease();
  const order = await pay(fan, { items: [ofTrack(track.id), ofRelease(release.id)] });
  expect(order).toMatchObject({ amountCents: 998, status: "completed", trackId: null });
  expect(findOwnedTrackIds(fan)).toEqual(new Set([track.id, ...trackIds]));
  expect(receiptsOf(fan)).toHaveLength(1);
  const [payment, ...others] = (await stripe.paymentIntents.list({ limit: 100 })).data;
  expect(payment).toMatchObject({ amount: 998, metadata: { purchaseId: order.id } });
  expect(others).toEqual([]);
  expect(listPurchases(fan)).toMatchObject([
    {
      trackId: null,
      track: null,
      amount: "9.98",
      lines: [
        { trackId: track.id, releaseId: null, title: "Night Bus", amount: "1.99", status: "completed" },
        { trackId: null, releaseId: release.id, title: "Ten Songs", amount: "7.99", status: "completed" },
      ],
    },
  ]);
  expect(readReceipt(fan, order.id).purchase.downloads).toHaveLength(4);
});

test("the database refuses a second open and a second completed purchase of one track", async () => {
  const { fan, track } = await openShop();
  const { provider, livemode } = currentPaymentMode(fan);
  const insert = (status: "pending" | "completed") =>
    write(fan, (tx) =>
      insertOrder(tx, priceOrder(fan, { trackId: track.id }), {
        userId: fan.actor.user.id,
        provider,
        livemode,
        status,
      }),
    );
  for (const status of ["pending", "completed"] as const) {
    insert(status);
    expect(() => insert(status)).toThrow("UNIQUE constraint failed: purchases.user_id, purchases.track_id");
  }
});

test("a purchase of one track has one line", async () => {
  const { fan, track } = await openShop();
  await pay(fan, { trackId: track.id });
  expect(listPurchases(fan)).toMatchObject([
    { trackId: track.id, track: { title: "Night Bus" }, lines: [{ trackId: track.id, amount: "1.99" }] },
  ]);
});

test("a fan who owns two of ten tracks pays for the rest or the whole, whichever is less", async () => {
  const { fan, release, trackIds } = await shopWithRelease(10, 1700);
  for (const trackId of trackIds.slice(0, 2)) await pay(fan, { trackId });
  expect(offerRelease(fan, release.id)).toMatchObject({ minimumCents: 1592, trackIds: trackIds.slice(2) });
  fan.db.update(releases).set({ priceCents: 1500 }).run();
  expect(offerRelease(fan, release.id)).toMatchObject({ minimumCents: 1500, trackIds });
  fan.db.update(releases).set({ priceCents: 1700 }).run();
  expect((await pay(fan, { releaseId: release.id })).amountCents).toBe(1592);
  expect(findOwnedTrackIds(fan).size).toBe(10);
  expect(() => priceOrder(fan, { releaseId: release.id })).toThrow("You already own this release");
});

test("a track that was already owned isn't given by the rest of its release after its refund", async () => {
  const { fan, admin, release, trackIds } = await shopWithRelease(2, 799);
  const [first = "", second = ""] = trackIds;
  const single = await pay(fan, { trackId: first });
  const rest = await pay(fan, { releaseId: release.id });
  expect(rest.amountCents).toBe(199);
  await refundOrder(admin, single.id, refundRequest());
  await settle(fan, rest.paymentIntentId);
  expect(findOwnedTrackIds(fan)).toEqual(new Set([second]));
});

test("refunding one line ends its entitlements and keeps those of the others", async () => {
  const { fan, admin, track, release, trackIds } = await shopWithRelease();
  const order = await pay(fan, { items: [ofTrack(track.id), ofRelease(release.id)] });
  const [line] = listPurchases(fan)[0]?.lines ?? [];
  const { amount } = await refundOrder(admin, order.id, { ...refundRequest(), lineId: line?.id });
  expect(amount).toBe("1.99");
  expect(findOwnedTrackIds(fan)).toEqual(new Set(trackIds));
  expect(() => authorizeAudio(fan, { trackId: track.id, purpose: "stream" })).toThrow(
    "Please buy this track",
  );
  expect(listPurchases(fan)[0]).toMatchObject({
    status: "completed",
    lines: [{ status: "refunded" }, { status: "completed" }],
  });
  const again = { ...refundRequest(), refundedBefore: "1.99", lineId: line?.id };
  await expect(refundOrder(admin, order.id, again)).rejects.toThrow("already been refunded");
  const rest = { ...refundRequest(), refundedBefore: "1.99" };
  expect((await refundOrder(admin, order.id, rest)).order.status).toBe("refunded");
  expect(findOwnedTrackIds(fan).size).toBe(0);
});

test("another order's line can't be refunded, and a partial refund ends no entitlement", async () => {
  const { fan, admin, track, trackIds } = await shopWithRelease();
  const [other = "", another = ""] = trackIds;
  const order = await pay(fan, { items: [ofTrack(track.id), ofTrack(other)] });
  await pay(fan, { trackId: another });
  const foreign = listPurchases(fan).find(({ trackId }) => trackId === another)?.lines[0]?.id;
  await expect(refundOrder(admin, order.id, { ...refundRequest(), lineId: foreign })).rejects.toThrow(
    "isn't part of the order",
  );
  await refundOrder(admin, order.id, refundRequest("1.99"));
  expect(findOwnedTrackIds(fan).size).toBe(3);
});

test("a track bought on its own stays owned when its release is refunded", async () => {
  const { fan, admin, release, trackIds } = await shopWithRelease(3, 300);
  const [first = ""] = trackIds;
  await pay(fan, { trackId: first });
  const whole = await pay(fan, { releaseId: release.id });
  expect(whole.amountCents).toBe(300);
  await refundOrder(admin, whole.id, refundRequest());
  expect(findOwnedTrackIds(fan)).toEqual(new Set([first]));
  const permissions = fan.db.select().from(userFilePermissions).all();
  expect(permissions.filter(({ isActive }) => isActive).map(({ trackId }) => trackId)).toEqual([first]);
});

test("a track in an open cart payment can't also be paid at its own checkout", async () => {
  const { fan, track, trackIds, stripe } = await shopWithRelease();
  const cart = { items: [ofTrack(track.id), ofTrack(trackIds[0] ?? "")] };
  const open = await createPaymentIntent(fan, cart);
  await pay(fan, { trackId: track.id });
  expect((await stripe.paymentIntents.retrieve(open.paymentIntentId)).status).toBe("canceled");
  expect(priceOrder(fan, cart)).toMatchObject({ amountCents: 199, lines: [{ trackId: trackIds[0] }] });
});

test("two tabs with the same cart share one payment", async () => {
  const { fan, track, trackIds } = await shopWithRelease();
  const cart = { items: [ofTrack(track.id), ofTrack(trackIds[0] ?? "")] };
  const opened = await Promise.all([createPaymentIntent(fan, cart), createPaymentIntent(fan, cart)]);
  expect(opened[0].paymentIntentId).toBe(opened[1].paymentIntentId);
});

test("a line of a cart that is already owned when the cart is paid is refunded alone", async () => {
  const { fan, track, trackIds, stripe } = await shopWithRelease();
  const { desk } = testProvider(fan);
  const single = await pay(fan, { trackId: track.id });
  desk.openDispute(single.paymentIntentId);
  await settle(fan, single.paymentIntentId);
  const { paymentIntentId } = await createPaymentIntent(fan, {
    items: [ofTrack(track.id), ofTrack(trackIds[0] ?? "")],
  });
  // The bank gives the first payment back to the shop while the cart is being paid.
  desk.closeDispute(single.paymentIntentId, "won");
  await settle(fan, single.paymentIntentId);
  const { paymentMethodId } = testProvider(fan).provider.tokenizeCard(goodCard);
  await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: paymentMethodId });
  expect(await settle(fan, paymentIntentId)).toMatchObject({ status: "completed", refundedCents: 199 });
  expect(findOwnedTrackIds(fan)).toEqual(new Set([track.id, trackIds[0]]));
  const [notified] = openedMails(fan, "refund");
  expect(notified?.text).toContain("You already own Night Bus through another purchase");
});

test("after a won dispute, a track that was bought again meanwhile is refunded at its price", async () => {
  const { fan, release, trackIds } = await shopWithRelease();
  const whole = await pay(fan, { releaseId: release.id });
  const { winDispute } = await dispute(fan, whole);
  await pay(fan, { trackId: trackIds[0] ?? "" });
  expect(await winDispute()).toMatchObject({ status: "completed", refundedCents: 199 });
  expect(await settle(fan, whole.paymentIntentId)).toMatchObject({ refundedCents: 199 });
  expect(findOwnedTrackIds(fan)).toEqual(new Set(trackIds));
  expect(openedMails(fan, "refund")).toHaveLength(1);
});

test("after a won dispute, no more is refunded than a refund by hand has left", async () => {
  const { fan, release, trackIds, stripe } = await shopWithRelease();
  const whole = await pay(fan, { releaseId: release.id });
  await stripe.refunds.create({ payment_intent: whole.paymentIntentId, amount: 700 });
  const { winDispute } = await dispute(fan, whole);
  await pay(fan, { trackId: trackIds[0] ?? "" });
  expect(await winDispute()).toMatchObject({ status: "refunded", refundedCents: 799 });
  expect(findOwnedTrackIds(fan)).toEqual(new Set([trackIds[0]]));
});

test("after a won dispute, a release is refunded whole if more than its price was bought again", async () => {
  const { fan, release, trackIds } = await shopWithRelease(3, 300);
  const [first = "", second = ""] = trackIds;
  const { winDispute } = await dispute(fan, await pay(fan, { releaseId: release.id }));
  await pay(fan, { items: [ofTrack(first), ofTrack(second)] });
  expect(await winDispute()).toMatchObject({ status: "refunded", refundedCents: 300 });
  expect(findOwnedTrackIds(fan)).toEqual(new Set([first, second]));
});

test("a release bought over an owned track keeps its price after a won dispute", async () => {
  const { fan, release, trackIds } = await shopWithRelease(3, 300);
  await pay(fan, { trackId: trackIds[0] ?? "" });
  const { winDispute } = await dispute(fan, await pay(fan, { releaseId: release.id }));
  expect(await winDispute()).toMatchObject({ status: "completed", refundedCents: 0 });
});

/** The buyer disputes the payment of an order. */
async function dispute(fan: Fan, { paymentIntentId }: { paymentIntentId: string }) {
  const { desk } = testProvider(fan);
  desk.openDispute(paymentIntentId);
  await settle(fan, paymentIntentId);
  const winDispute = () => {
    desk.closeDispute(paymentIntentId, "won");
    return settle(fan, paymentIntentId);
  };
  return { winDispute };
}

test("a track that is on a release in the same order is not charged", async () => {
  const { fan, release, trackIds } = await shopWithRelease();
  const items = [ofTrack(trackIds[0] ?? ""), ofRelease(release.id)];
  expect(priceOrder(fan, { items })).toMatchObject({ amountCents: 799, lines: [{ releaseId: release.id }] });
});

test("a payment that names other lines than its order goes to review", async () => {
  const { fan, track, trackIds, stripe, provider } = await shopWithRelease();
  const { paymentIntentId } = await createPaymentIntent(fan, {
    items: [ofTrack(track.id), ofTrack(trackIds[0] ?? "")],
  });
  const [row] = fan.db.select().from(purchases).all();
  const { metadata } = await stripe.paymentIntents.retrieve(paymentIntentId);
  const { paymentMethodId } = provider.tokenizeCard(goodCard);
  const forged = await stripe.paymentIntents.create({
    ...{ amount: 398, currency: "usd", payment_method: paymentMethodId, confirm: true },
    metadata: { ...metadata, lines: "0".repeat(32) },
  });
  expect(await settle(fan, forged.id)).toMatchObject({
    id: row?.id,
    status: "review",
    reviewReasons: ["track"],
  });
  expect(findOwnedTrackIds(fan).size).toBe(0);
});

test("a price change between cart and payment charges nothing", async () => {
  const { fan, track, trackIds, stripe } = await shopWithRelease();
  const items = [ofTrack(track.id), ofTrack(trackIds[0] ?? "")];
  fan.db.update(tracks).set({ priceCents: 299 }).where(eq(tracks.id, track.id)).run();
  await expect(payWithTestCard(fan, { items, price: "3.98", card: goodCard })).rejects.toThrow(
    "The price has changed to $4.98",
  );
  expect((await stripe.paymentIntents.list({ limit: 10 })).data).toEqual([]);
});

test("with a named price, the amount above the minimum is recorded as thanks", async () => {
  const { fan, release } = await shopWithRelease();
  fan.db.update(releases).set({ priceCents: 500, suggestedCents: 800 }).run();
  const wanted = (amount: Amount) => ({ releaseId: release.id, amount });
  expect(priceOrder(fan, wanted("minimum")).amountCents).toBe(500);
  expect(priceOrder(fan, wanted("suggested")).amountCents).toBe(800);
  expect(() => priceOrder(fan, wanted(499))).toThrow("Please enter $5.00 or more");
  expect(() => priceOrder(fan, wanted(1_000_001))).toThrow("the maximum is $10,000.00");
  const order = await pay(fan, wanted(1200));
  expect(order.amountCents).toBe(1200);
  expect(readReceipt(fan, order.id).purchase.pageLines).toMatchObject([{ amount: "12.00", thanks: "7.00" }]);
  expect(receiptsOf(fan)[0]?.text).toContain("$7.00");
});

test("with a fixed price, another amount is ignored", async () => {
  const { fan, track } = await openShop();
  expect(priceOrder(fan, { trackId: track.id, amount: 1 }).amountCents).toBe(199);
});

test("an order of nothing is completed once without a card or a provider", async () => {
  const { fan, release, trackIds, stripe, calls } = await shopWithRelease(2, 0);
  fan.db.update(releases).set({ suggestedCents: 500 }).run();
  const wanted = { releaseId: release.id, amount: 0 };
  await expect(createPaymentIntent(fan, wanted)).rejects.toThrow("nothing to pay");
  expect(() => claimForFree(fan, { ...wanted, amount: 500 })).toThrow("isn't free");
  expect(claimForFree(fan, wanted)).toMatchObject({ status: "completed", provider: "none", amountCents: 0 });
  expect(findOwnedTrackIds(fan)).toEqual(new Set(trackIds));
  expect(() => claimForFree(fan, wanted)).toThrow("You already own this release");
  expect(receiptsOf(fan)).toHaveLength(1);
  expect(calls).toEqual([]);
  expect((await stripe.paymentIntents.list({ limit: 10 })).data).toEqual([]);
});

test("an amount too small for a card payment is refused with the minimum", async () => {
  const { fan, track } = await openShop();
  fan.db.update(tracks).set({ priceCents: 0, suggestedCents: 200 }).run();
  expect(() => priceOrder(fan, { trackId: track.id, amount: 20 })).toThrow(
    "Please enter $0, or $0.50 and up",
  );
});

test("a pre-ordered track is paid for but unavailable before its release", async () => {
  const { ctx, fan, trackIds, release } = await shopWithRelease(2);
  const [early = "", later = ""] = trackIds;
  ctx.db.update(tracks).set({ publishedAt: null }).where(eq(tracks.id, later)).run();
  ctx.db
    .update(releases)
    .set({ openedAt: null, opensAt: new Date("2099-12-05T18:00:00Z"), releaseDate: "2009-05-01" })
    .run();
  expect(priceOrder(fan, { releaseId: release.id }).lines).toMatchObject([{ comesOutOn: "2099-12-05" }]);
  const order = await pay(fan, { releaseId: release.id });
  expect(findOwnedTrackIds(fan)).toEqual(new Set([early]));
  expect(findPaidTrackIds(fan)).toEqual(new Set([early, later]));
  expect(() => authorizeAudio(fan, { trackId: later, purpose: "download" })).toThrow("doesn't exist");
  expect(readReceipt(fan, order.id).purchase).toMatchObject({
    situation: "to_come",
    downloads: [{ trackId: early }],
  });
  expect(() => priceOrder(fan, { releaseId: release.id })).toThrow("You already own this release");
});
