import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { mailDailySales } from "#app/domain/shop/history/mail-daily-sales.ts";
import { purchases } from "#db/schema/index.ts";
import { openShop, orderOf } from "../../../factories/orders/order.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openedMails } from "../../mail/delivery/opened-mails.ts";

const hour = 60 * 60_000;

/** A shop whose owner wants one mail a day, at one in the morning of a day of UTC. */
async function dailyShop() {
  const shop = await openShop();
  const { ctx } = shop;
  ctx.passTime(Date.parse("2031-05-06T01:00:00Z") - ctx.now().getTime());
  changeSite(ctx, [{ key: "mails.sales", value: "daily" }]);
  const sell = async (trackId = shop.track.id) => orderOf(signedInContext(ctx), trackId);
  return { ...shop, sell };
}

test("a day's sales are mailed once when the day is over, however often the job runs", async () => {
  const { ctx, admin, track, sell } = await dailyShop();
  const other = await createTrack(ctx, { title: "Other Song" });
  await sell();
  await sell(other.id);
  await sell();
  ctx.passTime(22 * hour);
  expect(mailDailySales(ctx)).toBe(0);
  expect(openedMails(ctx, "daily_sales")).toEqual([]);
  ctx.passTime(2 * hour);
  expect([mailDailySales(ctx), mailDailySales(ctx)]).toEqual([1, 0]);
  ctx.passTime(24 * hour);
  expect(mailDailySales(ctx)).toBe(0);

  const [mail, ...others] = openedMails(ctx, "daily_sales");
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe(admin.actor.user.email);
  expect(mail?.subject).toMatch(/^3 sales on May 6, 2031 /);
  expect(mail?.text).toContain("Test payments: no money moved");
  expect(mail?.text).toMatch(new RegExp(`2 sold: +${track.title}, \\$3\\.98`));
  expect(mail?.text).toMatch(/1 sold: +Other Song, \$1\.99/);
  expect(mail?.text).toMatch(/Total: +\$5\.97/);
});

test("days without sales get no mail; missed days get one each", async () => {
  const { ctx, sell } = await dailyShop();
  await sell();
  ctx.passTime(48 * hour);
  await sell();
  ctx.passTime(72 * hour);
  expect(mailDailySales(ctx)).toBe(2);
  expect(openedMails(ctx, "daily_sales").map(({ subject }) => subject.replace(/ \(.*/, ""))).toEqual([
    "1 sale on May 6, 2031",
    "1 sale on May 8, 2031",
  ]);
});

test("each sale is mailed in one way, even if the setting changes", async () => {
  const { ctx, sell } = await dailyShop();
  changeSite(ctx, [{ key: "mails.sales", value: "each" }]);
  await sell();
  changeSite(ctx, [{ key: "mails.sales", value: "daily" }]);
  await sell();
  changeSite(ctx, [{ key: "mails.sales", value: "each" }]);
  ctx.passTime(24 * hour);
  mailDailySales(ctx);
  expect(openedMails(ctx, "sale")).toHaveLength(1);
  expect(openedMails(ctx, "daily_sales")).toMatchObject([{ subject: expect.stringMatching(/^1 sale on/) }]);
});

test("a day on which mails were off at the end is never mailed", async () => {
  const { ctx, sell } = await dailyShop();
  await sell();
  changeSite(ctx, [{ key: "mails.sales", value: "none" }]);
  ctx.passTime(24 * hour);
  expect(mailDailySales(ctx)).toBe(0);
  changeSite(ctx, [{ key: "mails.sales", value: "daily" }]);
  ctx.passTime(24 * hour);
  expect(mailDailySales(ctx)).toBe(0);
  expect(openedMails(ctx, "daily_sales")).toEqual([]);
});

test("sales from before the feature existed are not mailed", async () => {
  const { ctx, sell } = await dailyShop();
  await sell();
  ctx.db.update(purchases).set({ awaitsSummary: false }).run();
  ctx.passTime(24 * hour);
  expect(mailDailySales(ctx)).toBe(0);
});

test("days are those of the owner's time zone", async () => {
  const { ctx, sell } = await dailyShop();
  changeSite(ctx, [{ key: "timeZone", value: "America/New_York" }]);
  // 21:00 of May 5 there, then 01:00 of May 6.
  await sell();
  ctx.passTime(4 * hour);
  expect(mailDailySales(ctx)).toBe(1);
  await sell();
  ctx.passTime(22 * hour);
  expect(mailDailySales(ctx)).toBe(0);
  ctx.passTime(2 * hour);
  expect(mailDailySales(ctx)).toBe(1);
  expect(openedMails(ctx, "daily_sales").map(({ subject }) => subject.replace(/ \(.*/, ""))).toEqual([
    "1 sale on May 5, 2031",
    "1 sale on May 6, 2031",
  ]);
});
