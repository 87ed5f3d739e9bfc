import { expect, test } from "vitest";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { paymentDeclines } from "#db/schema/index.ts";
import { allPurchases, buyer, declinedCard, goodCard, testProvider } from "../../../factories/buyer.ts";
import { signedInContext } from "../../../factories/user.ts";

const hour = 60 * 60_000;

async function declinedFiveTimes() {
  const { fan, track } = await buyer();
  const pay = (card: typeof goodCard) => payWithTestCard(fan, { trackId: track.id, price: "1.99", card });
  for (let time = 0; time < 5; time += 1) {
    await expect(pay(declinedCard)).rejects.toMatchObject({ code: "payment_required" });
  }
  return { fan, track, pay };
}

test("five declined cards cancel the payment and block this user's payments for an hour", async () => {
  const { fan, track, pay } = await declinedFiveTimes();
  expect(allPurchases(fan)).toMatchObject([{ status: "canceled" }]);
  await expect(pay(goodCard)).rejects.toMatchObject({
    code: "rate_limited",
    retryAfterSeconds: expect.any(Number),
  });
  await expect(createPaymentIntent(fan, { trackId: track.id })).rejects.toMatchObject({
    code: "rate_limited",
  });

  await expect(createPaymentIntent(signedInContext(fan), { trackId: track.id })).resolves.toBeDefined();
  fan.passTime(hour);
  await expect(pay(goodCard)).resolves.toMatchObject({ outcome: "paid" });
});

test("a card tester who has the payment's secret is stopped through webhooks", async () => {
  const { fan, track } = await buyer();
  const { stripe, provider } = testProvider(fan);
  const { paymentIntentId } = await createPaymentIntent(fan, { trackId: track.id });
  for (let time = 0; time < 5; time += 1) {
    const { paymentMethodId } = provider.tokenizeCard(declinedCard);
    await expect(
      stripe.paymentIntents.confirm(paymentIntentId, {
        payment_method: paymentMethodId,
        return_url: "http://localhost",
      }),
    ).rejects.toThrow();
    await settle(fan, paymentIntentId);
  }
  expect(allPurchases(fan)).toMatchObject([{ status: "canceled", providerStatus: "canceled" }]);
});

test("a decline that is reported twice counts once", async () => {
  const { fan, track } = await buyer();
  await expect(
    payWithTestCard(fan, { trackId: track.id, price: "1.99", card: declinedCard }),
  ).rejects.toThrow();
  const { paymentIntentId } = allPurchases(fan)[0] ?? {};
  for (let time = 0; time < 10; time += 1) await settle(fan, paymentIntentId ?? "");
  expect(fan.db.select().from(paymentDeclines).all()).toHaveLength(1);
});

test("four declined cards and then a good one buy the track", async () => {
  const { fan, track } = await buyer();
  const pay = (card: typeof goodCard) => payWithTestCard(fan, { trackId: track.id, price: "1.99", card });
  for (let time = 0; time < 4; time += 1) await expect(pay(declinedCard)).rejects.toThrow();
  await expect(pay(goodCard)).resolves.toMatchObject({ outcome: "paid" });
});
