import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import type { Context } from "#app/domain/core/context.ts";
import { createOrderToken } from "#app/domain/core/order-token.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { readReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { describeStatement, receiveWithdrawal } from "#app/domain/shop/withdrawals/receive-withdrawal.ts";
import { createReceivedToken, readReceivedToken } from "#app/domain/shop/withdrawals/received-token.ts";
import { presentOwnLines } from "#app/domain/shop/withdrawals/withdrawable-orders.ts";
import { checkWithdrawals } from "#app/domain/system/health/check-withdrawals.ts";
import { offersWithdrawal } from "#app/shared/core/orders/withdrawal.ts";
import { auditLogs, purchases, withdrawals } from "#db/schema/index.ts";
import { giveTrack } from "../../../factories/gift.ts";
import { asGuest, buyAsGuest, sellToGuests } from "../../../factories/guest.ts";
import { orderPaidBy } from "../../../factories/orders/order.ts";
import { pay, payForNamed } from "../../../factories/purchase.ts";
import { createPreorder } from "../../../factories/releases/published-release.ts";
import { buyRelease } from "../../../factories/releases/release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";
import { openedMails } from "../../mail/delivery/opened-mails.ts";

const day = 24 * 60 * 60_000;

async function openShop(settings: Record<string, string> = {}) {
  const ctx = await openTestContext();
  const values = { withdrawal: "on", timeZone: "Europe/Berlin", ...settings };
  changeSite(
    ctx,
    Object.entries(values).map(([key, value]) => ({ key, value })),
  );
  signedInContext(ctx, { role: "admin" });
  const track = await createTrack(ctx, { title: "Night Bus" });
  return { ctx, track, fan: signedInContext(ctx, { emailVerified: true }) };
}

const stored = (ctx: Context) => ctx.db.select().from(withdrawals).all();
const statement = (changes: object = {}) => ({
  name: "Ada Example",
  order: "The blue one",
  email: "ada@example.com",
  items: [],
  ...changes,
});

test.each([
  [{}, false],
  [{ "seller.country": "DE" }, true],
  [{ "seller.country": "NO" }, true],
  [{ "seller.country": "GB" }, false],
  [{ "seller.country": "US", tax: '{"mode":"by_country"}' }, true],
  [{ "seller.country": "DE", withdrawal: "off" }, false],
  [{ withdrawal: "on" }, true],
])("with the settings %o the page is offered: %s", async (settings, isOffered) => {
  const { ctx } = await openShop({ withdrawal: "automatic", ...settings });
  expect(offersWithdrawal(readSite(ctx).settings)).toBe(isOffered);
});

test("health warns a seller in the EU who turned it off, and nobody else", async () => {
  const { ctx } = await openShop({ withdrawal: "off" });
  expect(checkWithdrawals(ctx)).toBeNull();
  changeSite(ctx, [{ key: "seller.country", value: "DE" }]);
  expect(checkWithdrawals(ctx)).toMatchObject({
    state: "attention",
    finding: expect.stringMatching(/is off/),
  });
  changeSite(ctx, [{ key: "withdrawal", value: "on" }]);
  expect(checkWithdrawals(ctx)).toMatchObject({ state: "ok" });
});

test("a statement is stored, acknowledged with the same time, and mailed to the owner", async () => {
  const { ctx } = await openShop();
  const { receivedAt, right } = receiveWithdrawal(ctx, statement({ items: ["Poster"] }));
  expect(right).toBe("unknown");
  expect(stored(ctx)).toEqual([
    expect.objectContaining({
      kind: "withdrawal",
      name: "Ada Example",
      described: "The blue one",
      purchaseId: null,
      receivedAt,
    }),
  ]);
  expect(receivedAt.getMilliseconds()).toBe(0);
  const [mail] = openedMails(ctx, "withdrawal");
  expect(mail?.recipient).toBe("ada@example.com");
  expect(mail?.text).toContain(receivedAt.toISOString().replace(".000", ""));
  expect(mail?.text).toMatch(/Received: .*\(Europe\/Berlin, UTC\+[12]\)/);
  for (const part of ["Ada Example", "The blue one", "Poster", "received"])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toMatch(/accepted/i);
  expect(openedMails(ctx, "withdrawal_received")).toHaveLength(1);
  expect(
    ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "withdrawal.received")).all(),
  ).toHaveLength(1);
});

test("a second press of the same confirmation is the same statement", async () => {
  const { ctx } = await openShop();
  const requestId = randomUUID();
  const first = receiveWithdrawal(ctx, statement(), { requestId });
  expect(receiveWithdrawal(ctx, statement(), { requestId })).toEqual(first);
  expect(stored(ctx)).toHaveLength(1);
  expect(openedMails(ctx, "withdrawal")).toHaveLength(1);
});

test("nothing is received while it is off", async () => {
  const { ctx } = await openShop({ withdrawal: "off" });
  expect(() => receiveWithdrawal(ctx, statement())).toThrow(expect.objectContaining({ code: "not_found" }));
  expect(stored(ctx)).toEqual([]);
});

test("a statement finds its order by any number, a title, or as the only one of the address", async () => {
  const { ctx, track, fan } = await openShop();
  const order = await pay(fan, track.id);
  const { receiptNumber, id } = { ...orderPaidBy(ctx, order.paymentIntentId) };
  const texts = [
    `Receipt ${receiptNumber}`,
    `#${id.slice(0, 8).toUpperCase()}, please`,
    id,
    order.paymentIntentId,
  ];
  for (const text of texts) receiveWithdrawal(ctx, statement({ order: text }));
  receiveWithdrawal(ctx, statement({ order: "that song", email: fan.actor.user.email }));
  const other = await createTrack(ctx, { title: "Day Train" });
  await pay(fan, other.id);
  receiveWithdrawal(ctx, statement({ order: "night bus", email: fan.actor.user.email }));
  receiveWithdrawal(ctx, statement({ order: "that song", email: fan.actor.user.email }));
  expect(stored(ctx).map(({ purchaseId }) => purchaseId)).toEqual([id, id, id, id, id, id, null]);
});

test("what is answered and mailed doesn't depend on whether the order exists", async () => {
  const { ctx, track, fan } = await openShop();
  const order = await pay(fan, track.id);
  const known = receiveWithdrawal(ctx, statement({ order: order.id.slice(0, 8), items: [order.id] }));
  const unknown = receiveWithdrawal(ctx, statement({ order: "00000000", items: [randomUUID()] }));
  expect(known.right).toBe(unknown.right);
  const clean = (text: string) => text.replace(/[0-9a-f-]{8,}|[\d:]{2,}/g, "");
  const texts = openedMails(ctx, "withdrawal").map(({ text, subject }) => clean(subject + text));
  expect(texts[0]).toBe(texts[1]);
});

test("signed-in buyers tick their own lines, and those of two orders are two statements", async () => {
  const { ctx, track, fan } = await openShop();
  const tracks = [await createTrack(ctx), await createTrack(ctx)];
  const cart = await payForNamed(
    fan,
    tracks.map(({ id }) => id),
    300,
  );
  const single = await pay(fan, track.id);
  const [line] = readLinesOf(ctx, cart.id);
  const [own] = readLinesOf(ctx, single.id);
  const lines = presentOwnLines(fan, "");
  expect(lines.map(({ id }) => id).sort()).toEqual(
    [...readLinesOf(ctx, cart.id), own].map((one) => one?.id).sort(),
  );
  receiveWithdrawal(fan, statement({ order: "", items: [line?.id, own?.id] }));
  expect(
    stored(ctx)
      .map(({ purchaseId, items }) => [purchaseId, items])
      .sort(),
  ).toEqual(
    [
      [cart.id, [line?.id]],
      [single.id, [own?.id]],
    ].sort(),
  );
  expect(openedMails(ctx, "withdrawal")[0]?.text).toContain("Night Bus");
});

test("somebody else's lines are words: they have no titles, and the right isn't told", async () => {
  const { ctx, track, fan } = await openShop();
  const order = await pay(fan, track.id);
  const [line] = readLinesOf(ctx, order.id);
  const other = signedInContext(ctx);
  expect(presentOwnLines(other, "")).toEqual([]);
  expect(describeStatement(other, { items: [line?.id ?? ""] })).toEqual({
    items: [line?.id],
    right: "unknown",
  });
  receiveWithdrawal(other, statement({ items: [line?.id] }));
  expect(openedMails(ctx, "withdrawal")[0]?.text).not.toContain("Night Bus");
});

test("a guest's link lists its order alone, and no other token does", async () => {
  const { ctx, track } = await openShop();
  sellToGuests(ctx);
  const intent = await buyAsGuest(asGuest(ctx, "guest@example.com"), track.id);
  const { id } = orderPaidBy(ctx, intent);
  const token = createOrderToken(ctx, id);
  expect(presentOwnLines(ctx, token)).toEqual([expect.objectContaining({ label: "Night Bus, $1.99" })]);
  expect(presentOwnLines(ctx, `${token}x`)).toEqual([]);
  const [line] = readLinesOf(ctx, id);
  receiveWithdrawal(ctx, statement({ order: "", items: [line?.id] }), { token });
  expect(stored(ctx)).toEqual([expect.objectContaining({ purchaseId: id, items: [line?.id] })]);
});

test("what was free can't be withdrawn from", async () => {
  const { ctx, fan } = await openShop();
  const free = await createTrack(ctx, { title: "Free One", priceCents: 0 });
  expect(presentOwnLines(fan, "")).toEqual([]);
  receiveWithdrawal(fan, statement({ order: free.title, email: fan.actor.user.email }));
  expect(stored(ctx)[0]?.purchaseId).toBeNull();
});

test.each([
  ["without consent", {}, 0, "open"],
  ["without consent, after the period", {}, 20 * day, "over"],
  ["with consent and delivery", { "seller.country": "DE" }, 0, "delivered"],
])("the right of a paid track %s is %3$s", async (_, settings, later, right) => {
  const { ctx, track, fan } = await openShop(settings);
  const order = await pay(fan, track.id);
  const items = readLinesOf(ctx, order.id).map(({ id }) => id);
  ctx.passTime(later);
  expect(receiveWithdrawal(fan, statement({ items })).right).toBe(right);
});

test("consent given with a pre-order ends the right on the release day, and not before", async () => {
  const { ctx, track, fan } = await openShop();
  const opensAt = new Date(ctx.now().getTime() + 30 * day);
  const release = createPreorder(ctx, { trackIds: [track.id], opensAt });
  const lineId = buyRelease(fan, release.id);
  const agreements = [{ to: "withdrawal" as const, text: "Yes", at: ctx.now().toISOString() }];
  ctx.db.update(purchases).set({ agreements }).run();
  ctx.passTime(20 * day);
  expect(receiveWithdrawal(fan, statement({ items: [lineId] })).right).toBe("open");
  const { releases } = await import("#db/schema/index.ts");
  ctx.db.update(releases).set({ openedAt: ctx.now() }).run();
  expect(receiveWithdrawal(fan, statement({ items: [lineId] })).right).toBe("delivered");
});

test("a gift's buyer can withdraw until it is claimed; afterwards the owner decides", async () => {
  const { ctx, track, fan } = await openShop();
  const order = await giveTrack(fan, track.id);
  const items = readLinesOf(ctx, order.id).map(({ id }) => id);
  expect(receiveWithdrawal(fan, statement({ items })).right).toBe("open");
  const recipientId = signedInContext(ctx).actor.user.id;
  ctx.db.update(purchases).set({ recipientId }).where(eq(purchases.id, order.id)).run();
  expect(receiveWithdrawal(fan, statement({ items })).right).toBe("claimed");
  expect(stored(ctx)).toHaveLength(2);
});

test("receipts lead there, in the mail too, while it is on", async () => {
  const { ctx, track, fan } = await openShop();
  const order = await pay(fan, track.id);
  expect(readReceipt(fan, order.id).withdrawalPath).toBe("/withdraw");
  expect(openedMails(ctx, "receipt")[0]?.text).toContain("Withdraw from contract here\nhttp");
  changeSite(ctx, [{ key: "withdrawal", value: "off" }]);
  expect(readReceipt(fan, order.id).withdrawalPath).toBeNull();
});

test("the page after a statement believes only what the site has signed", async () => {
  const { ctx } = await openShop();
  const received = { receivedAt: new Date("2026-11-28T03:00:00Z"), right: "unknown" as const };
  const token = createReceivedToken(ctx, received);
  expect(readReceivedToken(ctx, token)).toEqual(received);
  for (const wrong of ["", "1.unknown.x", token.replace("unknown", "over")]) {
    expect(readReceivedToken(ctx, wrong)).toBeNull();
  }
});
