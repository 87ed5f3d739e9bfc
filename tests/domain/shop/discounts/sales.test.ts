import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { authorizeAudio } from "#app/domain/music/ownership/authorize-audio.ts";
import { offerRelease } from "#app/domain/music/prices/offer.ts";
import { readReleaseForPage } from "#app/domain/music/releases/read-release.ts";
import { getTrack, listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { priceOrder } from "#app/domain/shop/checkout/price-order.ts";
import { changeDueSales, nextSaleMoment } from "#app/domain/shop/discounts/change-due-sales.ts";
import { endDiscount, listDiscounts } from "#app/domain/shop/discounts/manage-discounts.ts";
import { readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { runDueWork } from "#app/domain/system/jobs/run-jobs.ts";
import { priceHistory, releases, tracks } from "#db/schema/index.ts";
import { newSale, percentOff } from "../../../factories/discounts.ts";
import { openShop, orderOf } from "../../../factories/orders/order.ts";
import { pay } from "../../../factories/purchase.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { inMinutes } from "../../../factories/releases/release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { afterThisTest } from "../../../setup/services.ts";

const day = 24 * 60 * 60_000;
const at = (ctx: Context, days: number) => new Date(ctx.now().getTime() + days * day);

/** A shop with a track of 1.99 that has been on sale for two days. */
async function openOldShop() {
  const shop = await openShop();
  shop.ctx.db
    .update(priceHistory)
    .set({ changedAt: at(shop.ctx, -2) })
    .run();
  return shop;
}

const versionOf = (ctx: Context) => readSite(ctx).contentVersion;

test("a sale lowers the price everywhere, with the regular and the lowest price", async () => {
  const { ctx, fan, admin, track } = await openOldShop();
  const before = versionOf(ctx);
  const sale = newSale(admin);
  expect(versionOf(ctx)).toBeGreaterThan(before);
  const shown = {
    price: "1.59",
    sale: { regularPrice: "1.99", lowestPrice: "1.99", endsAt: sale.endsAt?.toISOString() },
  };
  expect(getTrack(ctx, track.id)).toMatchObject(shown);
  expect(listTracks(ctx)).toMatchObject([shown]);
  expect(priceOrder(fan, { trackId: track.id })).toMatchObject({
    amountCents: 159,
    lines: [{ discount: { id: sale.id, cents: 40 } }],
  });
  const order = await pay(fan, track.id);
  expect(order.amountCents).toBe(159);
  expect(readLinesOf(ctx, order.id)).toMatchObject([
    { discountId: sale.id, discountCents: 40, minimumCents: 159 },
  ]);
});

test("a sale begins and ends at its times, and the pages with it", async () => {
  const { ctx, admin, track } = await openOldShop();
  newSale(admin, { startsAt: inMinutes(ctx, 60), endsAt: inMinutes(ctx, 120) });
  expect(getTrack(ctx, track.id).price).toBe("1.99");
  expect(listDiscounts(admin)).toMatchObject([{ status: "scheduled" }]);
  const scheduled = versionOf(ctx);
  ctx.passTime(nextDelay(ctx));
  changeDueSales(ctx);
  expect(getTrack(ctx, track.id).price).toBe("1.59");
  const begun = versionOf(ctx);
  expect(begun).toBeGreaterThan(scheduled);
  ctx.passTime(nextDelay(ctx));
  changeDueSales(ctx);
  expect(getTrack(ctx, track.id)).toMatchObject({ price: "1.99", sale: null });
  expect(versionOf(ctx)).toBeGreaterThan(begun);
  expect(nextSaleMoment(ctx)).toBeNull();
});

function nextDelay(ctx: Context): number {
  const moment = nextSaleMoment(ctx);
  if (!moment) throw new Error("No sale begins or ends.");
  return moment.getTime() - ctx.now().getTime();
}

test("what became due while the site was down happens at start", async () => {
  const { ctx, admin, track } = await openOldShop();
  newSale(admin, { endsAt: inMinutes(ctx, 60) });
  ctx.passTime(2 * 60 * 60_000);
  const work = runDueWork(ctx);
  afterThisTest(() => work.stop());
  await expect.poll(() => getTrack(ctx, track.id).price).toBe("1.99");
});

test("the owner ends a sale early", async () => {
  const { ctx, admin, track } = await openOldShop();
  const { id } = newSale(admin);
  endDiscount(admin, id);
  expect(getTrack(ctx, track.id)).toMatchObject({ price: "1.99", sale: null });
  expect(() => endDiscount(admin, id)).toThrow("has ended");
});

test("the lowest price counts what was asked within 30 days, sales included", async () => {
  const { ctx, track } = await openShop();
  const admin = () => signedInContext(ctx, { role: "admin" });
  const show = () => getTrack(ctx, track.id).sale?.lowestPrice;
  const isTrack = eq(tracks.id, track.id);
  ctx.passTime(10 * day);
  ctx.db.update(tracks).set({ priceCents: 299, updatedAt: ctx.now() }).where(isTrack).run();
  ctx.passTime(10 * day);
  const first = newSale(admin(), { reduction: percentOff(10), endsAt: inMinutes(ctx, 60) });
  expect(show()).toBe("1.99");
  endDiscount(admin(), first.id);
  ctx.passTime(25 * day);
  // 1.99 is 35 days ago, the sale at 2.69 is 25.
  newSale(admin(), { endsAt: inMinutes(ctx, 60) });
  expect(show()).toBe("2.69");
});

test("the price history has each price while it could be bought", async () => {
  const { ctx } = await openShop();
  const draft = await createTrack(ctx, { isPublished: false, priceCents: 0 });
  const change = (values: Partial<typeof tracks.$inferInsert>) =>
    ctx.db.update(tracks).set(values).where(eq(tracks.id, draft.id)).run();
  change({ priceCents: 299 });
  change({ publishedAt: ctx.now() });
  change({ title: "Another Title", priceCents: 299 });
  change({ priceCents: 399 });
  change({ deletedAt: ctx.now() });
  change({ priceCents: 99 });
  change({ deletedAt: null });
  const prices = ctx.db.select().from(priceHistory).where(eq(priceHistory.trackId, draft.id)).all();
  expect(prices.map(({ priceCents }) => priceCents)).toEqual([299, 399, null, 99]);
  const release = createRelease(ctx, { priceCents: null });
  for (const priceCents of [999, 799, null]) {
    ctx.db.update(releases).set({ priceCents }).where(eq(releases.id, release.id)).run();
  }
  const ofRelease = ctx.db.select().from(priceHistory).where(eq(priceHistory.releaseId, release.id)).all();
  expect(ofRelease.map(({ priceCents }) => priceCents)).toEqual([999, 799, null]);
});

test("what comes out during a sale isn't in it", async () => {
  const { ctx, admin } = await openOldShop();
  newSale(admin);
  const late = await createTrack(ctx, { title: "Late" });
  expect(getTrack(ctx, late.id)).toMatchObject({ price: "1.99", sale: null });
});

test("a sale leaves named prices, and no paid track becomes free in it", async () => {
  const { ctx, admin, track } = await openOldShop();
  newSale(admin, { reduction: percentOff(90) });
  expect(getTrack(ctx, track.id)).toMatchObject({ price: "0.50", fullUrl: null });
  expect(() => authorizeAudio(ctx, { trackId: track.id, purpose: "stream" })).toThrow("sign in");
  ctx.db.update(tracks).set({ suggestedCents: 500 }).where(eq(tracks.id, track.id)).run();
  expect(getTrack(ctx, track.id)).toMatchObject({ price: "1.99", minimumPrice: "1.99", sale: null });
});

test("a sale for chosen items is for those, and the best of two counts", async () => {
  const { ctx, admin, track } = await openOldShop();
  const release = createRelease(ctx, { trackIds: [track.id] });
  ctx.db
    .update(priceHistory)
    .set({ changedAt: at(ctx, -1) })
    .run();
  newSale(admin, { items: [{ trackId: null, releaseId: release.id }], reduction: percentOff(50) });
  expect(getTrack(ctx, track.id).price).toBe("1.99");
  expect(readReleaseForPage(ctx, release.id).release).toMatchObject({
    price: "4.99",
    cost: { price: "4.99", isRest: false, sale: { regularPrice: "9.99", lowestPrice: "9.99" } },
  });
  newSale(admin);
  expect(readReleaseForPage(ctx, release.id).release.price).toBe("4.99");
  expect(getTrack(ctx, track.id).price).toBe("1.59");
});

test("who owns a part pays the sale prices of the rest, where that is less", async () => {
  const { ctx, fan, admin, track } = await openOldShop();
  const others = [await createTrack(ctx), await createTrack(ctx)];
  const release = createRelease(ctx, { trackIds: [track.id, ...others.map(({ id }) => id)] });
  ctx.db
    .update(priceHistory)
    .set({ changedAt: at(ctx, -1) })
    .run();
  await orderOf(fan, track.id);
  newSale(admin);
  expect(offerRelease(fan, release.id)).toMatchObject({
    minimumCents: 318,
    sale: { priceCents: 318, regularCents: 398, lowestCents: 398 },
  });
  expect(offerRelease(fan, release.id, "regular")).toMatchObject({ minimumCents: 398, sale: null });
  expect(priceOrder(fan, { releaseId: release.id }).lines[0]?.discount?.cents).toBe(80);
});
