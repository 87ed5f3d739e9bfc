import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { exportSales } from "#app/domain/shop/sales/export-sales.ts";
import { listPayouts, readPayout } from "#app/domain/shop/sales/list-payouts.ts";
import { readBalance } from "#app/domain/shop/sales/read-balance.ts";
import { readPayouts } from "#app/domain/shop/sales/read-payouts.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payouts } from "#db/schema/index.ts";
import { openShop, orderOf } from "../../../factories/orders/order.ts";
import { createTrack } from "../../../factories/track.ts";

const day = 24 * 60 * 60_000;
type Shop = Awaited<ReturnType<typeof openShop>>;

/** Two sales, one of them refunded in part, at least a day ago. */
async function paidOutShop() {
  const shop = await openShop();
  const first = await orderOf(shop.fan, shop.track.id);
  const second = await orderOf(shop.fan, (await createTrack(shop.ctx)).id);
  shop.provider.desk.refund(first.paymentIntentId, 50);
  const refunded = await settle(shop.ctx, first.paymentIntentId);
  await readBalance(shop.ctx);
  shop.ctx.passTime(2 * day);
  return { ...shop, first, second, refunded };
}

const onlyPayout = ({ admin }: Shop) => {
  const [row, ...others] = listPayouts(admin, {}).rows;
  if (!row || others.length > 0) throw new Error("expected one payout");
  return readPayout(admin, row.id);
};

test("a payout has its sales and refunds by receipt, and they add up to it", async () => {
  const shop = await paidOutShop();
  expect(await readPayouts(shop.ctx)).toBe(1);
  expect(await readPayouts(shop.ctx)).toBe(0);
  // 2 × 1.99, less 2 × 0.36 in fees and 0.50.
  const payout = onlyPayout(shop);
  expect(payout).toMatchObject({
    amount: "2.76",
    status: "paid",
    descriptor: "TEST PAYOUT",
    differentSum: null,
  });
  const { first, second } = shop;
  expect(payout.lines.map(({ label, purchaseId, net }) => ({ label, purchaseId, net }))).toEqual(
    expect.arrayContaining([
      { label: first.receiptNumber, purchaseId: first.id, net: "1.63" },
      { label: second.receiptNumber, purchaseId: second.id, net: "1.63" },
      {
        label: expect.stringMatching(new RegExp(`^TEST-CN-\\d{4}-00001 for ${first.receiptNumber}$`)),
        purchaseId: first.id,
        net: "-0.50",
      },
    ]),
  );
  expect(payout.lines).toHaveLength(3);
});

test("a payout is read until it has arrived, and what the bank owes waits for the next one", async () => {
  const shop = await openShop();
  const { ctx, fan, track, provider } = shop;
  const order = await orderOf(fan, track.id);
  await readBalance(ctx);
  ctx.passTime(day);
  await readPayouts(ctx);
  expect(onlyPayout(shop).status).toBe("in transit");
  provider.desk.openDispute(order.paymentIntentId);
  await readBalance(ctx);
  ctx.passTime(2 * day);
  await readPayouts(ctx);
  expect(onlyPayout(shop).status).toBe("paid");
  for (let sales = 0; sales < 12; sales += 1) await orderOf(fan, (await createTrack(ctx)).id);
  await readBalance(ctx);
  ctx.passTime(2 * day);
  await readPayouts(ctx);
  const [next] = listPayouts(shop.admin, {}).rows;
  const labels = readPayout(shop.admin, next?.id ?? "").lines.map(({ label }) => label);
  expect(labels).toHaveLength(13);
  expect(labels).toContain(`Dispute of ${order.receiptNumber}`);
});

test("lines that a lost answer cost are read the next time", async () => {
  const { ctx, trouble, admin } = await paidOutShop();
  trouble.lostRequest = /balance_transactions\?.*payout=/;
  await expect(readPayouts(ctx)).rejects.toThrow();
  const [row] = listPayouts(admin, {}).rows;
  expect(readPayout(admin, row?.id ?? "")).toMatchObject({ hasLines: false, lines: [] });
  trouble.lostRequest = null;
  expect(await readPayouts(ctx)).toBe(1);
});

test("a shop without sales asks for no payouts, and payouts of another mode aren't shown", async () => {
  const { ctx, calls, admin } = await openShop();
  expect(await readPayouts(ctx)).toBe(0);
  expect(calls).toEqual([]);
  const shop = await paidOutShop();
  await readPayouts(shop.ctx);
  const { id } = onlyPayout(shop);
  shop.ctx.db.update(payouts).set({ livemode: true }).run();
  expect(listPayouts(shop.admin, {}).rows).toEqual([]);
  expect(() => readPayout(shop.admin, id)).toThrow(expect.objectContaining({ code: "not_found" }));
  expect(() => readPayout(admin, "po_1")).toThrow(expect.objectContaining({ code: "not_found" }));
});

test("only an admin sees payouts", async () => {
  const { fan } = await openShop();
  expect(() => listPayouts(fan, {})).toThrow(expect.objectContaining({ code: "forbidden" }));
  expect(() => readPayout(fan, "po_1")).toThrow(expect.objectContaining({ code: "forbidden" }));
});

test("the CSV of payouts has a row for each line, one of a manual payout has itself", async () => {
  const shop = await paidOutShop();
  await readPayouts(shop.ctx);
  const { id, arrivalDay } = onlyPayout(shop);
  const manual = { id: "po_manual", isAutomatic: false, hasLines: false, amountCents: 100, trace: "" };
  const row = shop.ctx.db.select().from(payouts).get();
  if (row)
    shop.ctx.db
      .insert(payouts)
      .values({ ...row, ...manual })
      .run();
  const csv = await text(exportSales(shop.admin, { view: "payout" }).stream);
  const rows = csv.trim().split("\n").slice(1);
  expect(rows).toHaveLength(4);
  expect(rows.filter((line) => line.startsWith(`${id},${arrivalDay},2.76,paid`))).toHaveLength(3);
  expect(csv).toMatch(
    new RegExp(`,${shop.second.receiptNumber},,${shop.second.id},USD,1\\.99,0\\.36,1\\.63`),
  );
  expect(csv).toMatch(/,TEST-CN-\d{4}-00001,[\w-]+,USD,-0\.50,0\.00,-0\.50/);
  expect(csv).toContain(`po_manual,${arrivalDay},1.00,paid`);
});
