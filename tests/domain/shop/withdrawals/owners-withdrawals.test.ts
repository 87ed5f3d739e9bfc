import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { eraseUser } from "#app/domain/accounts/privacy/deletion/erase-user.ts";
import { collectData } from "#app/domain/accounts/privacy/export/collect-data.ts";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { write } from "#app/domain/core/write.ts";
import { readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { refundOrder } from "#app/domain/shop/orders/refund-order.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { answerWithdrawal, assignOrder } from "#app/domain/shop/withdrawals/answer-withdrawal.ts";
import {
  countOpenWithdrawals,
  listWithdrawals,
  presentWithdrawal,
  readWithdrawal,
} from "#app/domain/shop/withdrawals/list-withdrawals.ts";
import { receiveWithdrawal } from "#app/domain/shop/withdrawals/receive-withdrawal.ts";
import { checkWithdrawals } from "#app/domain/system/health/check-withdrawals.ts";
import { readToday } from "#app/domain/system/today/read-today.ts";
import { auditLogs, creditNotes, withdrawals } from "#db/schema/index.ts";
import { openShop as openPaidShop, refundRequest } from "../../../factories/orders/order.ts";
import { pay, payForNamed, refund } from "../../../factories/purchase.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openedMails } from "../../mail/delivery/opened-mails.ts";

const day = 24 * 60 * 60_000;

async function openShop() {
  const shop = await openPaidShop();
  changeSite(shop.ctx, [{ key: "withdrawal", value: "on" }]);
  const tracks = [await createTrack(shop.ctx, { title: "Night Bus" }), await createTrack(shop.ctx)];
  const order = await payForNamed(
    shop.fan,
    tracks.map(({ id }) => id),
    300,
  );
  const [line] = readLinesOf(shop.ctx, order.id);
  if (!line) throw new Error("The order has no lines.");
  return { ...shop, order, line };
}

const statement = (changes: object = {}) => ({
  name: "Ada Example",
  order: "The blue one",
  email: "ada@example.com",
  items: [],
  ...changes,
});

const onlyOne = (ctx: Parameters<typeof listWithdrawals>[0]) => {
  const [first] = listWithdrawals(ctx, {}).withdrawals;
  if (!first) throw new Error("There is no withdrawal.");
  return first;
};

test("a refund of its line makes a statement refunded: credit note, access and audit log agree", async () => {
  const { ctx, fan, admin, order, line } = await openShop();
  receiveWithdrawal(fan, statement({ order: "", items: [line.id] }));
  expect(onlyOne(admin)).toMatchObject({
    status: "received",
    purchaseId: order.id,
    matched: { isFromBuyer: true },
  });
  expect(onlyOne(admin).matched?.lines).toEqual([
    expect.objectContaining({
      title: "Night Bus",
      refundPath: `/admin/orders/${order.id}?lineId=${line.id}&withdrawal=${onlyOne(admin).id}#refund`,
    }),
  ]);
  await refundOrder(admin, order.id, { ...refundRequest(), lineId: line.id });
  const refunded = onlyOne(admin);
  expect(presentWithdrawal(refunded)).toMatchObject({ status: "refunded" });
  expect(refunded.matched?.lines[0]?.refundPath).toBeNull();
  expect(ctx.db.select().from(creditNotes).all()).toEqual([
    expect.objectContaining({ amountCents: 300, lineIds: [line.id] }),
  ]);
  const events = ctx.db.select().from(auditLogs).where(eq(auditLogs.resourceId, refunded.id)).all();
  expect(events.map(({ eventType }) => eventType).sort()).toEqual([
    "withdrawal.received",
    "withdrawal.refunded",
  ]);
  expect(countOpenWithdrawals(ctx)).toEqual({ count: 0, first: null });
});

test("a refund in the provider's dashboard counts, and one of another line doesn't", async () => {
  const { ctx, fan, admin, order, line } = await openShop();
  receiveWithdrawal(fan, statement({ order: "", items: [line.id] }));
  const [, other] = readLinesOf(ctx, order.id);
  await refundOrder(admin, order.id, { ...refundRequest(), lineId: other?.id });
  expect(onlyOne(admin).status).toBe("received");
  await refund(ctx, order.paymentIntentId);
  await settle(ctx, order.paymentIntentId);
  expect(onlyOne(admin).status).toBe("refunded");
});

test("the owner answers by mail, which is audited; a refund says more than an answer", async () => {
  const { ctx, fan, admin, order } = await openShop();
  receiveWithdrawal(ctx, statement({ order: order.id }));
  const { id } = onlyOne(admin);
  answerWithdrawal(admin, id, { text: "Hello Ada,\n\nit's done." });
  expect(onlyOne(admin).status).toBe("answered");
  expect(openedMails(ctx, "withdrawal_answer")).toEqual([
    expect.objectContaining({ recipient: "ada@example.com", text: expect.stringContaining("it's done.") }),
  ]);
  await refundOrder(admin, order.id, refundRequest());
  expect(onlyOne(admin).status).toBe("refunded");
  expect(() => answerWithdrawal(fan, id, { text: "No" })).toThrow(
    expect.objectContaining({ code: "forbidden" }),
  );
  expect(() =>
    answerWithdrawal({ ...admin, now: () => new Date(Date.now() + day) }, id, { text: "No" }),
  ).toThrow(expect.objectContaining({ code: "reauthentication_required" }));
});

test("the owner says which order an unmatched statement is about", async () => {
  const { ctx, admin, order } = await openShop();
  receiveWithdrawal(ctx, statement());
  const { id, withdrawUntil, matched } = onlyOne(admin);
  expect([withdrawUntil, matched]).toEqual([null, null]);
  expect(readWithdrawal(admin, id).templates.suggested).toBe("unmatched");
  expect(() => assignOrder(admin, id, { order: "2020-99999" })).toThrow(
    expect.objectContaining({ fieldErrors: { order: [expect.stringMatching(/No paid order/)] } }),
  );
  assignOrder(admin, id, { order: order.id.slice(0, 8).toUpperCase() });
  expect(onlyOne(admin)).toMatchObject({ purchaseId: order.id, matched: { isFromBuyer: false } });
});

test("open statements come first by deadline, and search finds names, addresses and numbers", async () => {
  const { ctx, order } = await openShop();
  receiveWithdrawal(ctx, statement({ name: "First", order: "x" }));
  ctx.passTime(day);
  receiveWithdrawal(ctx, statement({ name: "Second", order: order.id }));
  ctx.passTime(day);
  receiveWithdrawal(ctx, statement({ name: "Third", email: "third@example.com" }));
  const admin = signedInContext(ctx, { role: "admin" });
  const names = (query: object) => listWithdrawals(admin, query).withdrawals.map(({ name }) => name);
  const [first] = listWithdrawals(admin, {}).withdrawals;
  answerWithdrawal(admin, first?.id ?? "", { text: "Hello" });
  expect(names({})).toEqual(["Second", "Third", "First"]);
  expect(names({ status: "answered" })).toEqual(["First"]);
  expect(names({ q: "third@" })).toEqual(["Third"]);
  expect(names({ q: order.id.slice(0, 8) })).toEqual(["Second"]);
  expect(names({ q: "SECOND" })).toEqual(["Second"]);
});

test("Today counts what is open, and health says when a deadline is over", async () => {
  const { ctx, admin } = await openShop();
  receiveWithdrawal(ctx, statement());
  expect((await readToday(admin)).withdrawals).toMatchObject({ count: 1, isOverdue: false });
  ctx.passTime(15 * day);
  expect(checkWithdrawals(ctx)).toMatchObject({
    state: "attention",
    finding: expect.stringMatching(/deadline/),
  });
});

test("only admins read them", async () => {
  const { fan } = await openShop();
  expect(() => listWithdrawals(fan, {})).toThrow(expect.objectContaining({ code: "forbidden" }));
});

test("an export has a person's statements, and a deletion leaves only which order and when", async () => {
  const { ctx, fan, order } = await openShop();
  const user = { ...fan.actor.user, emailVerified: true };
  receiveWithdrawal(fan, statement({ order: order.id }));
  receiveWithdrawal(ctx, statement({ email: user.email }));
  receiveWithdrawal(ctx, statement({ name: "Somebody Else" }));
  expect(collectData(ctx, user).withdrawals).toHaveLength(2);
  write(ctx, (tx) => eraseUser(tx, user));
  const rows = ctx.db.select().from(withdrawals).all();
  expect(rows.map(({ name }) => name)).toEqual([null, null, "Somebody Else"]);
  expect(rows[0]).toMatchObject({ email: null, described: "", userId: null, purchaseId: order.id });
});

test("an order of one track is refunded as a whole", async () => {
  const { ctx, fan, admin, track } = await openShop();
  const order = await pay(fan, track.id);
  receiveWithdrawal(ctx, statement({ order: order.id, email: signedInContext(ctx).actor.user.email }));
  expect(onlyOne(admin).matched?.lines[0]?.refundPath).toMatch(
    new RegExp(`^/admin/orders/${order.id}\\?amount=&withdrawal=.+#refund$`),
  );
});
