import { expect, test } from "vitest";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { purchases } from "#db/schema/index.ts";
import { allPurchases, buyer } from "../../../factories/buyer.ts";
import { pay, refund } from "../../../factories/purchase.ts";

const hour = 60 * 60_000;

test("a purchase saves the time of its latest refund", async () => {
  const { fan, track } = await buyer();
  const { paymentIntentId } = await pay(fan, track.id);
  const now = { value: fan.now() };
  const ctx = { ...fan, now: () => now.value };
  const later = () => {
    now.value = new Date(now.value.getTime() + hour);
    return now.value;
  };
  expect(allPurchases(ctx)).toMatchObject([{ refundedAt: null, reviewReasons: [] }]);

  const partly = later();
  await refund(ctx, paymentIntentId, 50);
  expect(allPurchases(ctx)).toMatchObject([{ refundedCents: 50, refundedAt: partly }]);
  later();
  await settle(ctx, paymentIntentId);
  expect(allPurchases(ctx)).toMatchObject([{ refundedAt: partly }]);

  const whole = later();
  await refund(ctx, paymentIntentId);
  expect(allPurchases(ctx)).toMatchObject([{ refundedCents: 199, refundedAt: whole }]);
});

test("a refund that the bank returned clears the time", async () => {
  const { fan, track } = await buyer();
  const { paymentIntentId } = await pay(fan, track.id);
  fan.db.update(purchases).set({ refundedCents: 50, refundedAt: fan.now() }).run();
  await settle(fan, paymentIntentId);
  expect(allPurchases(fan)).toMatchObject([{ refundedCents: 0, refundedAt: null }]);
});
