import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sendContact } from "#app/domain/mail/contact/send-contact.ts";
import { changeContactStatus } from "#app/domain/mail/inbox/inbox.ts";
import { listComing } from "#app/domain/music/releases/publishing/list-coming.ts";
import { readAdminFrame } from "#app/domain/system/today/read-admin-frame.ts";
import { readToday } from "#app/domain/system/today/read-today.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import { dailyCounts, purchases, tracks } from "#db/schema/index.ts";
import { openShop, orderOf } from "../../../factories/orders/order.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";

const day = 24 * 60 * 60_000;

async function shopWithWork() {
  const shop = await openShop();
  const moderator = signedInContext(shop.ctx, { role: "moderator" });
  const write = (fullName: string) =>
    sendContact(shop.ctx, { fullName, email: "ada@example.com", message: "Hello" });
  const messages = ["One", "Two", "Three", "Four"].map(write);
  await orderOf(shop.fan, shop.track.id);
  shop.ctx.db.update(purchases).set({ status: "review" }).run();
  return { ...shop, moderator, messages };
}

test("an admin gets all unread counts, a moderator the inbox's, a fan none", async () => {
  const { admin, moderator, fan, messages } = await shopWithWork();
  expect(readAdminFrame(admin)).toMatchObject({ role: "admin", unread: { inbox: 4, orders: 1 } });
  expect(readAdminFrame(moderator)).toMatchObject({ role: "moderator", unread: { inbox: 4, orders: 0 } });
  expect(() => readAdminFrame(fan)).toThrow(/permissions/);
  changeContactStatus(moderator, messages[0]?.id ?? "", "read");
  expect(readAdminFrame(admin).unread.inbox).toBe(3);
});

test("the start page has new messages, open orders and problems, for admins only", async () => {
  const { admin, moderator } = await shopWithWork();
  const today = await readToday(admin);
  expect(today.newMessages).toBe(4);
  expect(today.messages).toHaveLength(3);
  expect(today.orders).toEqual({ review: 1, disputed: 0, overdue: 0 });
  expect(today.latestOrders).toMatchObject([{ status: "review", title: expect.any(String) }]);
  expect(today.isTest).toBe(true);
  expect(today.problems.map(({ name }) => name)).toContain("Backup");
  expect(today.problems.every(({ state }) => state !== "ok")).toBe(true);
  await expect(readToday(moderator)).rejects.toThrow(/permissions/);
});

test("plays are counted by the owner's day, previews and whole tracks alike", async () => {
  const { ctx, admin } = await openShop();
  const dayBefore = (days: number) => dayInZone(new Date(ctx.now().getTime() - days * day), "UTC");
  const insert = (days: number, counter: "play" | "preview_start" | "visit", count: number) =>
    ctx.db
      .insert(dailyCounts)
      .values({ day: dayBefore(days), counter, key: "track", count })
      .run();
  insert(0, "play", 1);
  insert(0, "preview_start", 2);
  insert(0, "visit", 100);
  insert(6, "play", 4);
  insert(7, "play", 8);
  insert(29, "play", 16);
  insert(30, "play", 32);
  expect((await readToday(admin)).plays).toMatchObject({ today: 3, week: 7, month: 31 });
});

test("the latest orders leave out an abandoned payment", async () => {
  const { admin, ctx } = await shopWithWork();
  ctx.db.update(purchases).set({ status: "pending" }).run();
  expect((await readToday(admin)).latestOrders).toEqual([]);
});

test("a scheduled draft is listed when its date is near or passed", async () => {
  const { ctx, admin, fan } = await openShop();
  const inDays = (days: number) => new Date(ctx.now().getTime() + days * day);
  const draft = async (title: string, publishAt: Date) => {
    const { id } = await createTrack(ctx, { title, isPublished: false });
    ctx.db.update(tracks).set({ publishAt }).where(eq(tracks.id, id)).run();
  };
  await draft("Soon", inDays(2));
  await draft("Far", inDays(15));
  const notOut = { openedAt: null, releaseDate: null };
  const releaseDate = inDays(-3).toISOString().slice(0, 10);
  createRelease(ctx, { ...notOut, title: "Dated", publishedAt: null, releaseDate });
  createRelease(ctx, { ...notOut, title: "Announced", publishedAt: inDays(-1), opensAt: inDays(5) });
  createRelease(ctx, { title: "Out", opensAt: inDays(-5), releaseDate });
  expect(listComing(admin)).toMatchObject([
    { title: "Dated", of: "release", how: "dated", isLate: true },
    { title: "Soon", of: "track", how: "published", isLate: false },
    { title: "Announced", of: "release", how: "out", isLate: false },
  ]);
  expect(() => listComing(fan)).toThrow(/permissions/);
});
