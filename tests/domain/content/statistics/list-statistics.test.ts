import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { exportStatistics } from "#app/domain/content/statistics/export-statistics.ts";
import { listStatistics } from "#app/domain/content/statistics/list-statistics.ts";
import { mailMonthlyStatistics } from "#app/domain/content/statistics/mail-monthly-statistics.ts";
import { writeCounts } from "#app/domain/content/statistics/write-counts.ts";
import { counters } from "#app/domain/core/counters.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { writeSiteSettings } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { addToCart } from "#app/domain/shop/cart/change-cart.ts";
import { readBalance } from "#app/domain/shop/sales/read-balance.ts";
import { mails } from "#db/schema/index.ts";
import { openShop, orderOf } from "../../../factories/orders/order.ts";
import { signedInContext } from "../../../factories/user.ts";

async function lovedShop() {
  const shop = await openShop();
  const { count } = counters(shop.ctx);
  for (let times = 0; times < 3; times += 1) count("preview_start", shop.track.id);
  count("preview_end", shop.track.id);
  count("visit", "home");
  count("referrer", "=cmd.example");
  addToCart(shop.fan, [], { trackId: shop.track.id, releaseId: null, amountCents: null });
  await orderOf(shop.fan, shop.track.id);
  await readBalance(shop.ctx);
  writeCounts(shop.ctx);
  return shop;
}

test("a track is followed from its preview to the sale", async () => {
  const { admin, track } = await lovedShop();
  const { loved, totals, days } = listStatistics(admin, {});
  expect(loved).toMatchObject([
    { key: track.id, previews: 3, heardToEnd: 1, plays: 0, carts: 1, sold: 1, downloads: 0 },
  ]);
  expect(totals).toMatchObject({ visits: 1, previews: 3, sold: 1 });
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.count).toBe(1);
});

test("counts survive a write that failed, and are written once", async () => {
  const { ctx, admin } = await lovedShop();
  writeCounts(ctx);
  expect(listStatistics(admin, {}).totals.previews).toBe(3);
  counters(ctx).count("visit", "home");
  const full = { ...ctx.gateways.storage, freeBytes: () => 0 };
  const withFullDisk = { ...ctx, gateways: { ...ctx.gateways, storage: full } };
  expect(() => writeCounts(withFullDisk)).toThrow();
  writeCounts(ctx);
  expect(listStatistics(admin, {}).totals.visits).toBe(2);
});

test("the CSV has a row for each count, with formulas escaped, for admins alone", async () => {
  const { admin, fan, ctx } = await lovedShop();
  const csv = await text(exportStatistics(admin, {}).stream);
  expect(csv).toContain("day,counter,key,count");
  expect(csv).toContain(",referrer,'=cmd.example,1");
  expect(() => exportStatistics(fan, {})).toThrow(expect.objectContaining({ code: "forbidden" }));
  const moderator = signedInContext(ctx, { role: "moderator" });
  expect(() => listStatistics(moderator, {})).toThrow(expect.objectContaining({ code: "forbidden" }));
});

test("the monthly mail comes once a month, and only where it is wanted", async () => {
  const { ctx } = await lovedShop();
  const sent = () => ctx.db.select().from(mails).where(eq(mails.kind, "monthly_statistics")).all();
  expect(mailMonthlyStatistics(ctx)).toBe(false);
  const { settings } = readSite(ctx);
  const wanted = { ...settings, mails: { ...settings.mails, statistics: "monthly" as const } };
  write(ctx, (tx) => writeSiteSettings(tx, wanted));
  expect(mailMonthlyStatistics(ctx)).toBe(true);
  expect(mailMonthlyStatistics(ctx)).toBe(false);
  expect(sent()).toHaveLength(1);
  ctx.passTime(32 * 24 * 60 * 60_000);
  expect(mailMonthlyStatistics(ctx)).toBe(true);
  expect(sent()).toHaveLength(2);
});
