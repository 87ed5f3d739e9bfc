import { expect, test } from "vitest";
import { readBalance } from "#app/domain/sales/read-balance.ts";
import { salesEntries, salesTotals } from "#db/schema/index.ts";
import { openShop, orderOf } from "../../factories/orders/order.ts";

const all = (ctx: Awaited<ReturnType<typeof openShop>>["ctx"]) => ctx.db.select().from(salesEntries).all();

test("a payment is booked once, with the provider's fee", async () => {
  const { ctx, fan, track } = await openShop();
  await orderOf(fan, track.id);
  expect(await readBalance(ctx)).toBe(1);
  expect(await readBalance(ctx)).toBe(0);
  expect(all(ctx)).toMatchObject([
    { kind: "sale", grossCents: 199, feeCents: 36, refundedCents: 0, trackWeights: [[track.id, 199]] },
  ]);
});

test("refunds and disputes move their part, and a won dispute returns it", async () => {
  const { ctx, fan, track, provider } = await openShop();
  const order = await orderOf(fan, track.id);
  provider.desk.refund(order.paymentIntentId, 50);
  provider.desk.openDispute(order.paymentIntentId);
  await readBalance(ctx);
  const sum = () =>
    ctx.db
      .select()
      .from(salesTotals)
      .all()
      .filter(({ of }) => of === "track");
  expect(sum()).toMatchObject([
    { key: track.id, sold: 1, grossCents: 199, feeCents: 1536, refundedCents: 50, disputedCents: 149 },
  ]);
  provider.desk.closeDispute(order.paymentIntentId, "won");
  expect(await readBalance(ctx)).toBe(1);
  expect(sum()).toMatchObject([{ refundedCents: 50, disputedCents: 0 }]);
});

test("a shop without orders asks the provider nothing", async () => {
  const { ctx, calls } = await openShop();
  expect(await readBalance(ctx)).toBe(0);
  expect(calls).toEqual([]);
});

test("what a broken line interrupted is booked the next time", async () => {
  const { ctx, fan, track, trouble } = await openShop();
  await orderOf(fan, track.id);
  trouble.lostRequest = /balance_transactions/;
  await expect(readBalance(ctx)).rejects.toThrow();
  expect(all(ctx)).toEqual([]);
  trouble.lostRequest = null;
  expect(await readBalance(ctx)).toBe(1);
});
