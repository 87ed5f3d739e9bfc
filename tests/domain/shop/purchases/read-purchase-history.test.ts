import { expect, test } from "vitest";
import { listPurchases } from "#app/domain/shop/history/list-purchases.ts";
import { readPurchaseHistory, readPurchaseTotals } from "#app/domain/shop/history/read-purchase-history.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import { purchases, userFilePermissions } from "#db/schema/index.ts";
import { cards, dispute, insertRefundedPurchases, pay, refund } from "../../../factories/purchase.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

async function shop() {
  const ctx = await openTestContext();
  return { ctx, fan: signedInContext(ctx), track: await createTrack(ctx) };
}

function everyPage(fan: Parameters<typeof readPurchaseHistory>[0]) {
  const pages = [readPurchaseHistory(fan, null)];
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
    pages.push(readPurchaseHistory(fan, cursor));
  }
  return pages;
}

test("a long history is listed in pages, each of the fan's purchases once, newest first", async () => {
  const { ctx, fan, track } = await shop();
  const ids = insertRefundedPurchases(fan, track.id, 60);
  insertRefundedPurchases(signedInContext(ctx), track.id, 3);
  const pages = everyPage(fan);
  expect(pages.map(({ purchases: shown, first, total }) => [shown.length, first, total])).toEqual([
    [25, 1, 60],
    [25, 26, 60],
    [10, 51, 60],
  ]);
  expect(pages.flatMap((page) => page.purchases.map(({ id }) => id))).toEqual(ids.toReversed());
  expect(listPurchases(fan).map(({ id }) => id)).toEqual(ids.toReversed());
});

test("purchases with the same time are neither lost nor repeated between pages", async () => {
  const { fan, track } = await shop();
  const ids = insertRefundedPurchases(fan, track.id, 30);
  const moment = fan.now();
  fan.db.update(purchases).set({ purchaseDate: moment, completedAt: moment }).run();
  const seen = everyPage(fan).flatMap((page) => page.purchases.map(({ id }) => id));
  expect(seen.toSorted()).toEqual(ids.toSorted());
});

test("a purchase that was paid late is sorted by its payment date", async () => {
  const { ctx, fan, track } = await shop();
  const later = await createTrack(ctx);
  const declined = await pay(fan, track.id, cards.declined);
  fan.passTime(60_000);
  const bought = await pay(fan, later.id);
  fan.passTime(60_000);
  await pay(fan, track.id);
  const { purchases: shown } = readPurchaseHistory(fan, null);
  expect(shown.map(({ id }) => id)).toEqual([declined.id, bought.id]);
  const dates = shown.map(({ purchaseDate }) => purchaseDate);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test.each(["", "nonsense", "1_", "_a", "9".repeat(20), "1_a;drop"])(
  "the cursor %o begins at the newest",
  async (cursor) => {
    const { fan, track } = await shop();
    const { id } = await pay(fan, track.id);
    expect(readPurchaseHistory(fan, cursor).purchases).toMatchObject([{ id }]);
  },
);

test("purchases without a payment attempt and canceled ones are not listed", async () => {
  const { fan, track } = await shop();
  const { id } = await pay(fan, track.id, cards.declined);
  expect(readPurchaseHistory(fan, null)).toMatchObject({ total: 1, purchases: [{ id, status: "pending" }] });
  fan.db.update(purchases).set({ attemptedAt: null }).run();
  expect(readPurchaseHistory(fan, null)).toMatchObject({ total: 0, purchases: [] });
  fan.db.update(purchases).set({ status: "canceled", attemptedAt: fan.now() }).run();
  expect(readPurchaseHistory(fan, null)).toMatchObject({ total: 0, purchases: [] });
});

test("a partial refund is shown with its day and amount, and the rest stays owned", async () => {
  const { fan, track } = await shop();
  const { id, paymentIntentId } = await pay(fan, track.id);
  fan.passTime(24 * 60 * 60_000);
  const before = fan.now();
  await refund(fan, paymentIntentId, 50);
  fan.passTime(24 * 60 * 60_000);
  await dispute(fan, paymentIntentId);
  const [shown] = readPurchaseHistory(fan, null).purchases;
  expect(shown).toMatchObject({
    id,
    situation: "disputed",
    refunded: { amount: "0.50" },
    downloads: [],
  });
  // The day of the refund, not of the dispute that came later.
  expect(shown?.refunded?.day).toBe(dayInZone(before, "UTC"));
});

test("a refund of unknown time is shown without a day", async () => {
  const { fan, track } = await shop();
  insertRefundedPurchases(fan, track.id, 1);
  expect(readPurchaseHistory(fan, null).purchases).toMatchObject([
    { situation: "refunded", refunded: { amount: "1.99", day: null } },
  ]);
});

test("a download is offered only if it is permitted", async () => {
  const { fan, track } = await shop();
  await pay(fan, track.id);
  const offered = () => readPurchaseHistory(fan, null).purchases.map(({ downloads }) => downloads.length > 0);
  expect(offered()).toEqual([true]);
  fan.db.update(userFilePermissions).set({ isActive: false }).run();
  expect(offered()).toEqual([false]);
  fan.db.update(userFilePermissions).set({ isActive: true }).run();
  fan.db.update(purchases).set({ livemode: true }).run();
  expect(offered()).toEqual([false]);
});

test("totals count completed purchases, net of refunds", async () => {
  const { ctx, fan, track } = await shop();
  const other = await createTrack(ctx, { priceCents: 1250 });
  const refunded = await createTrack(ctx);
  await refund(fan, (await pay(fan, track.id)).paymentIntentId, 50);
  await pay(fan, other.id);
  await refund(fan, (await pay(fan, refunded.id)).paymentIntentId);
  await pay(signedInContext(ctx), track.id);
  expect(readPurchaseTotals(fan)).toEqual({ completed: 2, spentCents: 149 + 1250 });
  expect(readPurchaseTotals(signedInContext(ctx))).toEqual({ completed: 0, spentCents: 0 });
});
