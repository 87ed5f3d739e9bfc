import { expect, test } from "vitest";
import { openShop } from "./open-shop.ts";

test("payments, refunds and disputes move the balance, with their fees", async () => {
  const shop = openShop();
  const { id } = await shop.pay(1000);
  await shop.stripe.refunds.create({ payment_intent: id, amount: 400 });
  shop.provider.desk.openDispute(id);
  shop.provider.desk.closeDispute(id, "won");
  const { data } = await shop.stripe.balanceTransactions.list({ expand: ["data.source"] });
  expect(data.map(({ reporting_category: kind, amount, fee, net }) => [kind, amount, fee, net])).toEqual([
    ["dispute_reversal", 600, 0, 600],
    ["dispute", -600, 1500, -2100],
    ["refund", -400, 0, -400],
    ["charge", 1000, 59, 941],
  ]);
  expect(data.map(({ source }) => (source as { payment_intent: string }).payment_intent)).toEqual(
    Array(4).fill(id),
  );
  expect(await shop.readCharge(id)).toMatchObject({ balance_transaction: data[3]?.id });
});

test("a lost dispute leaves the balance as it is", async () => {
  const shop = openShop();
  const { id } = await shop.pay(1000);
  shop.provider.desk.openDispute(id);
  const before = (await shop.stripe.balanceTransactions.list()).data.length;
  shop.provider.desk.closeDispute(id, "lost");
  expect((await shop.stripe.balanceTransactions.list()).data).toHaveLength(before);
});
