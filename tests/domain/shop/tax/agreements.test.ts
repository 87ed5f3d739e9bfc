import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { claimForFree } from "#app/domain/shop/checkout/claim-for-free.ts";
import {
  createHostedCheckout,
  createPaymentIntent,
} from "#app/domain/shop/checkout/create-payment-intent.ts";
import { readReceipt } from "#app/domain/shop/history/read-receipt.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { purchases } from "#db/schema/index.ts";
import { goodCard } from "../../../factories/buyer.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";
import { openedMails } from "../../mail/delivery/opened-mails.ts";

const eu = [
  { key: "seller.country", value: "DE" },
  { key: "legal.terms", value: "No reselling." },
];

async function openShop(settings = eu) {
  const ctx = await openTestContext();
  if (settings.length > 0) changeSite(ctx, settings);
  const track = await createTrack(ctx);
  const free = createRelease(ctx, { trackIds: [(await createTrack(ctx)).id], priceCents: 0 });
  const fan = signedInContext(ctx);
  const order = () => ctx.db.select().from(purchases).get();
  return { ctx, fan, track, free, order };
}

const boxMissing = expect.objectContaining({
  code: "invalid",
  fieldErrors: { agreesToWithdrawal: [expect.stringMatching(/tick the box/)] },
});

test("a fresh site asks for nothing and stores nothing", async () => {
  const { fan, track, order } = await openShop([]);
  await payWithTestCard(fan, { trackId: track.id, price: "1.99", card: goodCard });
  expect(order()).toMatchObject({ status: "completed", agreements: [] });
});

test("no way to pay opens without the box where the seller is in the EU", async () => {
  const { fan, track, free, order } = await openShop();
  const request = { trackId: track.id };
  await expect(payWithTestCard(fan, { ...request, price: "1.99", card: goodCard })).rejects.toEqual(
    boxMissing,
  );
  await expect(createPaymentIntent(fan, request)).rejects.toEqual(boxMissing);
  await expect(createHostedCheckout(fan, request)).rejects.toEqual(boxMissing);
  expect(() => claimForFree(fan, { releaseId: free.id })).toThrow(boxMissing);
  expect(order()).toBeUndefined();
});

test.each([
  [{ "seller.country": "IS" }, true],
  [{ "seller.country": "GB" }, true],
  [{ "seller.country": "US" }, false],
  [{ "seller.country": "US", "tax.mode": "by_country" }, true],
  [{ "seller.country": "US", "legal.deliveryConsent": "everyone" }, true],
])("with %j the checkout asks for consent: %s", async (values, isAsked) => {
  const settings = Object.entries(values).map(([key, value]) => ({ key, value }));
  const { fan, track } = await openShop(settings);
  const payment = createPaymentIntent(fan, { trackId: track.id });
  await (isAsked ? expect(payment).rejects.toEqual(boxMissing) : expect(payment).resolves.toBeDefined());
});

test("what the buyer agreed to is stored with its time, and repeated in the receipt", async () => {
  const { ctx, fan, track, order } = await openShop();
  await payWithTestCard(fan, {
    trackId: track.id,
    price: "1.99",
    agreesToWithdrawal: true,
    card: goodCard,
  });
  const at = expect.stringMatching(new RegExp(`^${ctx.now().getUTCFullYear()}-`));
  const agreements = [
    { to: "terms", text: "By placing this order, you accept the terms.", at },
    { to: "withdrawal", text: expect.stringMatching(/lose my right of withdrawal/), at },
  ];
  expect(order()).toMatchObject({ status: "completed", agreements });
  expect(readReceipt(fan, order()?.id ?? "").facts.agreements).toEqual(agreements);
  const text = openedMails(fan, "receipt")[0]?.text.replaceAll("\n", " ");
  expect(text).toMatch(/You agreed on .*: By placing this order, you accept the terms\./);
  expect(text).toMatch(/lose my right of withdrawal once delivery begins/);
});

test("a payment that a card form opened early gets its agreements when it is paid", async () => {
  const { fan, track, order } = await openShop();
  const early = await createPaymentIntent(fan, { trackId: track.id, isOpenedEarly: true });
  expect(order()?.agreements).toEqual([]);
  const late = await createPaymentIntent(fan, { trackId: track.id, agreesToWithdrawal: true });
  expect(late).toEqual(early);
  expect(order()?.agreements).toHaveLength(2);
});

test("a seller outside the EU needs no box, and terms are accepted by paying", async () => {
  const { fan, free, order } = await openShop([
    { key: "seller.country", value: "US" },
    { key: "legal.terms", value: "No reselling." },
  ]);
  claimForFree(fan, { releaseId: free.id });
  expect(order()?.agreements).toMatchObject([{ to: "terms" }]);
});
