import { expect, test } from "vitest";
import type { Context } from "#app/domain/core/context.ts";
import { readCart } from "#app/domain/shop/cart/read-cart.ts";
import { claimForFree } from "#app/domain/shop/checkout/claim-for-free.ts";
import {
  createHostedCheckout,
  createPaymentIntent,
} from "#app/domain/shop/checkout/create-payment-intent.ts";
import { type OrderRequest, priceOrder } from "#app/domain/shop/checkout/price-order.ts";
import { closeReplaced } from "#app/domain/shop/checkout/start-payment.ts";
import { countUses } from "#app/domain/shop/discounts/count-uses.ts";
import { endDiscount, listDiscounts } from "#app/domain/shop/discounts/manage-discounts.ts";
import { readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { refundOrder } from "#app/domain/shop/orders/refund-order.ts";
import { reconcilePurchases } from "#app/domain/shop/reconciliation/reconcile-purchases.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { tracks } from "#db/schema/index.ts";
import { allPurchases, goodCard, payElsewhere, sessionIdIn, testProvider } from "../../../factories/buyer.ts";
import { amountOff, newCode, newSale, percentOff } from "../../../factories/discounts.ts";
import { loseOrder } from "../../../factories/orders/lines.ts";
import { openShop, orderPaidBy, refundRequest } from "../../../factories/orders/order.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { cameFrom, signedInContext } from "../../../factories/user.ts";

type Shop = Awaited<ReturnType<typeof openShop>>;

async function pay(fan: Shop["fan"], request: OrderRequest) {
  const price = formatCents(priceOrder(fan, request).amountCents);
  const paid = await payWithTestCard(fan, { ...request, price, card: goodCard });
  if (paid.outcome !== "paid") throw new Error("The test card was not taken.");
  return orderPaidBy(fan, paid.paymentIntentId);
}

/** The sum of an order with a code, and why the code changes nothing. */
function priced(ctx: Context, request: OrderRequest) {
  const { amountCents, code } = priceOrder(ctx, request);
  return [amountCents, code?.refusal ?? null];
}

const beingUsed = "This code is used up for now: others are paying with it. Try again in half an hour.";
const unknown = "This code doesn't exist. Please check the spelling.";

test("a code lowers the price, and the order, its lines and its payment agree", async () => {
  const { fan, admin, track, stripe } = await openShop();
  const code = newCode(admin, { reduction: percentOff(15) });
  const order = await pay(fan, { trackId: track.id, code: " sum mer" });
  expect(order).toMatchObject({ status: "completed", amountCents: 169 });
  expect(readLinesOf(fan, order.id)).toMatchObject([
    { amountCents: 169, minimumCents: 169, discountCents: 30, discountId: code.id },
  ]);
  expect(await stripe.paymentIntents.retrieve(order.paymentIntentId)).toMatchObject({ amount: 169 });
  expect(listDiscounts(admin)).toMatchObject([
    { name: "SUMMER", uses: 1, terms: "15% off", status: "active" },
  ]);
});

test.each(["summer-25", "SUMMER 25", "summer25.", "\uff33ummer\u2212\u200b25"])(
  "a discount code is found as it is typed: %s",
  async (code) => {
    const { fan, admin, track } = await openShop();
    newCode(admin, { name: "SUMMER-25" });
    expect(priceOrder(fan, { trackId: track.id, code })).toMatchObject({
      amountCents: 159,
      code: { code: "SUMMER-25" },
    });
    expect(() => newCode(admin, { name: "SUM-MER25" })).toThrow("This code exists already");
  },
);

test("the provider's own page charges the lines with the discount in them", async () => {
  const { fan, admin, ctx, track, stripe } = await openShop();
  const other = await createTrack(ctx, { title: "Other", priceCents: 1001 });
  newCode(admin, { reduction: amountOff(333) });
  const items = [track, other].map(({ id }) => ({ trackId: id, releaseId: null, amountCents: null }));
  const { url } = await createHostedCheckout(fan, { items, code: "SUMMER", price: "8.67" });
  const session = await stripe.checkout.sessions.retrieve(sessionIdIn(url));
  expect(session.amount_total).toBe(867);
  expect(allPurchases(fan)).toMatchObject([{ amountCents: 867, status: "pending" }]);
});

test("a code for chosen items lowers those alone", async () => {
  const { fan, admin, ctx, track } = await openShop();
  const release = createRelease(ctx, { trackIds: [(await createTrack(ctx)).id] });
  newCode(admin, { items: [{ trackId: null, releaseId: release.id }], reduction: percentOff(50) });
  expect(priced(fan, { releaseId: release.id, code: "SUMMER" })).toEqual([499, null]);
  expect(priced(fan, { trackId: track.id, code: "SUMMER" })).toEqual([
    199,
    "SUMMER lowers none of these prices.",
  ]);
});

test("a code that is unknown, expired or ended changes nothing and says so", async () => {
  const { fan, admin, ctx, track } = await openShop();
  const trackId = track.id;
  expect(priced(fan, { trackId, code: "NOTHING" })).toEqual([199, unknown]);
  const endsAt = new Date(ctx.now().getTime() + 3_600_000).toISOString().slice(0, 16);
  newCode(admin, { endsAt });
  expect(priced(fan, { trackId, code: "summer" })).toEqual([159, null]);
  ctx.passTime(3_600_000);
  expect(priced({ ...fan, now: ctx.now }, { trackId, code: "summer" })).toEqual([
    199,
    "This code has expired.",
  ]);
  const later = signedInContext(ctx, { role: "admin" });
  const second = newCode(later, { name: "WINTER" });
  endDiscount(later, second.id);
  expect(priced(fan, { trackId, code: "WINTER" })).toEqual([199, "This code has expired."]);
});

test("an open payment reserves the last use of a code until it is canceled", async () => {
  const { fan, admin, ctx, track } = await openShop();
  const code = newCode(admin, { maxUses: 1 });
  const request = { trackId: track.id, code: "SUMMER" };
  await createPaymentIntent(fan, request);
  expect(countUses(ctx, code.id)).toBe(1);
  // Not used up for the one who holds it.
  expect(priced(fan, request)).toEqual([159, null]);
  const other = signedInContext(ctx);
  expect(priced(other, request)).toEqual([199, beingUsed]);
  ctx.passTime(25 * 3_600_000);
  await reconcilePurchases({ ...ctx, now: ctx.now });
  expect(allPurchases(ctx)).toMatchObject([{ status: "canceled" }]);
  expect(countUses(ctx, code.id)).toBe(0);
  expect(priced(other, request)).toEqual([159, null]);
});

test("a buyer's next payment takes over the use of the one before", async () => {
  const { admin, ctx, track } = await openShop();
  const fan = signedInContext(ctx, { emailVerified: true });
  const other = await createTrack(ctx, { title: "Other" });
  const code = newCode(admin, { maxUses: 1, isOncePerAccount: "on" });
  await createPaymentIntent(fan, { trackId: track.id, code: "SUMMER" });
  const order = await pay(fan, { trackId: other.id, code: "SUMMER" });
  expect(order).toMatchObject({ status: "completed", amountCents: 159 });
  expect(allPurchases(ctx).map(({ status }) => status)).toEqual(["canceled", "completed"]);
  expect(countUses(ctx, code.id)).toBe(1);
});

test("twenty buyers at once use a code three times", async () => {
  const { admin, ctx, track } = await openShop();
  const code = newCode(admin, { maxUses: 3 });
  const fans = Array.from({ length: 20 }, (_, index) => cameFrom(signedInContext(ctx), `192.0.2.${index}`));
  const request = { trackId: track.id, code: "SUMMER", price: "1.59" };
  const results = await Promise.allSettled(
    fans.map((fan) => payWithTestCard(fan, { ...request, card: goodCard })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(countUses(ctx, code.id)).toBe(3);
  expect(allPurchases(ctx).filter(({ status }) => status === "completed")).toHaveLength(3);
});

test("two claims at once of a free code's last use get one", async () => {
  const { admin, ctx, track } = await openShop();
  newCode(admin, { maxUses: 1, reduction: percentOff(100) });
  const [one, two] = [signedInContext(ctx), signedInContext(ctx)];
  const request = { trackId: track.id, code: "SUMMER", price: "0.00" };
  // Both pages were opened while the code had a use left.
  expect([priced(one, request), priced(two, request)]).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(claimForFree(one, request)).toMatchObject({ status: "completed", amountCents: 0, provider: "none" });
  expect(() => claimForFree(two, request)).toThrow("The price has changed to $1.99");
});

test("once per account means once, also after a refund, and others still can", async () => {
  const { admin, ctx, track } = await openShop();
  const [fan, another] = [1, 2].map(() => signedInContext(ctx, { emailVerified: true }));
  if (!fan || !another) throw new Error("There are two fans.");
  const other = await createTrack(ctx, { title: "Other" });
  newCode(admin, { isOncePerAccount: "on" });
  const order = await pay(fan, { trackId: track.id, code: "SUMMER" });
  const used = "You have used this code already.";
  expect(priced(fan, { trackId: other.id, code: "SUMMER" })).toEqual([199, used]);
  await refundOrder(admin, order.id, refundRequest());
  expect(priced(fan, { trackId: other.id, code: "SUMMER" })).toEqual([199, used]);
  expect(priced(another, { trackId: other.id, code: "SUMMER" })).toEqual([159, null]);
});

test("once per account counts an order whose payment was disputed at once", async () => {
  const { admin, ctx, track } = await openShop();
  const fan = signedInContext(ctx, { emailVerified: true });
  const other = await createTrack(ctx, { title: "Other" });
  newCode(admin, { isOncePerAccount: "on" });
  const { paymentIntentId } = await createPaymentIntent(fan, { trackId: track.id, code: "SUMMER" });
  await payElsewhere(fan, paymentIntentId);
  testProvider(ctx).desk.openDispute(paymentIntentId);
  await settle(fan, paymentIntentId);
  expect(allPurchases(fan)).toMatchObject([{ status: "disputed", completedAt: null }]);
  const used = "You have used this code already.";
  expect(priced(fan, { trackId: other.id, code: "SUMMER" })).toEqual([199, used]);
});

test("a refund gives back what was paid, of a line too", async () => {
  const { fan, admin, ctx, track, stripe } = await openShop();
  const other = await createTrack(ctx, { title: "Other", priceCents: 1001 });
  newCode(admin, { reduction: percentOff(25) });
  const items = [track, other].map(({ id }) => ({ trackId: id, releaseId: null, amountCents: null }));
  const order = await pay(fan, { items, code: "SUMMER" });
  expect(order.amountCents).toBe(900);
  const lines = readLinesOf(ctx, order.id);
  expect(lines.map(({ amountCents, discountCents }) => [amountCents, discountCents])).toEqual([
    [149, 50],
    [751, 250],
  ]);
  await refundOrder(admin, order.id, { ...refundRequest(), lineId: lines[0]?.id });
  await settle(ctx, order.paymentIntentId);
  const [charge] = (await stripe.refunds.list({ payment_intent: order.paymentIntentId, limit: 10 })).data;
  expect(charge?.amount).toBe(149);
  await refundOrder(admin, order.id, { ...refundRequest(), refundedBefore: "1.49" });
  expect(orderPaidBy(ctx, order.paymentIntentId)).toMatchObject({ status: "refunded", refundedCents: 900 });
});

test("a free order lets go of the payment that held the code's use", async () => {
  const { fan, admin, ctx, track } = await openShop();
  const other = await createTrack(ctx, { title: "Other" });
  const code = newCode(admin, { maxUses: 1, reduction: amountOff(199) });
  const [one, two] = [track, other].map(({ id }) => ({ trackId: id, releaseId: null, amountCents: null }));
  if (!one || !two) throw new Error("There are two tracks.");
  await createPaymentIntent(fan, { items: [one, two], code: "SUMMER" });
  const request = { items: [one], code: "SUMMER", price: "0.00" };
  expect(() => claimForFree(fan, request)).toThrow("used up");
  await closeReplaced(fan, request);
  expect(claimForFree(fan, request)).toMatchObject({ status: "completed" });
  expect(countUses(ctx, code.id)).toBe(1);
});

test("a named price keeps its minimum", async () => {
  const { fan, admin, ctx, track } = await openShop();
  ctx.db.update(tracks).set({ priceCents: 100, suggestedCents: 500 }).run();
  newCode(admin, { reduction: percentOff(100) });
  expect(priced(fan, { trackId: track.id, amount: 100, code: "SUMMER" })).toEqual([
    100,
    "SUMMER lowers none of these prices.",
  ]);
});

test("an order takes one discount: the one that costs the buyer less", async () => {
  const { fan, admin, track } = await openShop();
  newSale(admin, { reduction: percentOff(30) });
  newCode(admin, { reduction: percentOff(20) });
  newCode(admin, { name: "BETTER", reduction: percentOff(50) });
  const trackId = track.id;
  expect(priced(fan, { trackId, code: "SUMMER" })).toEqual([
    139,
    "The sale saves you more than SUMMER, and an order takes one discount.",
  ]);
  // Of the regular price, and not of the sale's.
  expect(priced(fan, { trackId, code: "BETTER" })).toEqual([99, null]);
});

test("a cart and the order that is made of it cost the same with a code", async () => {
  const { fan, admin, ctx, track } = await openShop();
  const inside = await createTrack(ctx);
  const release = createRelease(ctx, { trackIds: [inside.id] });
  newCode(admin, { reduction: percentOff(33) });
  const items = [
    { trackId: track.id, releaseId: null, amountCents: null },
    { trackId: inside.id, releaseId: null, amountCents: null },
    { trackId: null, releaseId: release.id, amountCents: null },
  ];
  const visitor = { ...ctx, actor: null };
  const { totalCents, code } = readCart(visitor, items, "summer");
  expect([totalCents, code?.discount?.cents]).toEqual([803, 395]);
  expect(priceOrder(fan, { items, code: "SUMMER" }).amountCents).toBe(803);
});

test("an order that the database lost still uses its code once it is restored", async () => {
  const { fan, admin, ctx, track } = await openShop();
  const code = newCode(admin, { maxUses: 1 });
  const order = await pay(fan, { trackId: track.id, code: "SUMMER" });
  loseOrder(ctx.db, order.id);
  expect(countUses(ctx, code.id)).toBe(0);
  await settle(ctx, order.paymentIntentId);
  expect(orderPaidBy(ctx, order.paymentIntentId)).toMatchObject({ status: "completed", amountCents: 159 });
  expect(countUses(ctx, code.id)).toBe(1);
});
