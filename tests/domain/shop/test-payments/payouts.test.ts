import { expect, test } from "vitest";
import { openShop } from "./open-shop.ts";

test("what the desk pays out is a payout with its lines and its own movement, once", async () => {
  const shop = openShop();
  await shop.pay(1000);
  await shop.pay(500);
  shop.provider.desk.payOut();
  shop.provider.desk.payOut();
  const { data: payouts } = await shop.stripe.payouts.list();
  expect(payouts).toMatchObject([
    { amount: 1396, currency: "usd", automatic: true, reconciliation_status: "completed", status: "paid" },
  ]);
  const [payout] = payouts;
  const { data } = await shop.stripe.balanceTransactions.list({ payout: payout?.id ?? "" });
  expect(data.map(({ type, net }) => [type, net])).toEqual([
    ["payout", -1396],
    ["charge", 455],
    ["charge", 941],
  ]);
  expect(payout).toMatchObject({ amount: 1396 });
});

test("an overdrawn balance isn't paid out, and an unknown payout is refused", async () => {
  const shop = openShop();
  const { id } = await shop.pay(1000);
  await shop.stripe.refunds.create({ payment_intent: id });
  shop.provider.desk.payOut();
  expect((await shop.stripe.payouts.list()).data).toEqual([]);
  await expect(shop.stripe.balanceTransactions.list({ payout: "po_1" })).rejects.toThrow(/No such payout/);
});
