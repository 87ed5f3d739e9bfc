import { expect, test } from "vitest";
import { applyRetention } from "#app/domain/accounts/privacy/retention.ts";
import type { Context } from "#app/domain/core/context.ts";
import { claimAsGuest, claimForFree } from "#app/domain/shop/checkout/claim-for-free.ts";
import {
  createHostedCheckout,
  createPaymentIntent,
} from "#app/domain/shop/checkout/create-payment-intent.ts";
import { priceOrder } from "#app/domain/shop/checkout/price-order.ts";
import { closeReplaced } from "#app/domain/shop/checkout/start-payment.ts";
import { countUses, isHeld } from "#app/domain/shop/discounts/count-uses.ts";
import { listDiscounts } from "#app/domain/shop/discounts/manage-discounts.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { discountHolds, purchases } from "#db/schema/index.ts";
import {
  allPurchases,
  declinedCard,
  goodCard,
  payElsewhere,
  testProvider,
} from "../../../factories/buyer.ts";
import { newCode, percentOff } from "../../../factories/discounts.ts";
import { asGuest, buyAsGuest, guestShop } from "../../../factories/guest.ts";
import { createTrack } from "../../../factories/track.ts";
import { cameFrom, signedInContext } from "../../../factories/user.ts";
import { mailsTo } from "../../../setup/mailed-links.ts";

const minute = 60_000;
const forNow = "This code is used up for now";

/** A shop that sells to guests, with a code, and callers who each come from a network of their own. */
async function shopWithCode(changes: Parameters<typeof newCode>[1]) {
  const { ctx, track } = await guestShop();
  const code = newCode(signedInContext(ctx, { role: "admin" }), changes);
  const request = { trackId: track.id, code: "SUMMER" };
  let callers = 0;
  const caller = () => {
    callers += 1;
    return asGuest(ctx, `guest${callers}@example.com`, { ipAddress: `198.51.100.${callers}` });
  };
  const held = () => countUses(ctx, code.id, isHeld(ctx.now()));
  return { ctx, track, code, request, caller, held };
}

test("invented addresses hold a code of five uses for half an hour, and no longer", async () => {
  const { ctx, request, caller, held } = await shopWithCode({ maxUses: 5 });
  const opened: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    opened.push((await createPaymentIntent(caller(), request)).paymentIntentId);
  }
  const fan = cameFrom(signedInContext(ctx), "203.0.113.1");
  ctx.passTime(30 * minute - 5_000);
  await expect(createPaymentIntent(fan, { ...request, price: "1.59" })).rejects.toThrow(
    "The price has changed",
  );
  expect(held()).toBe(5);
  ctx.passTime(5_000);
  expect(held()).toBe(0);
  expect(listDiscounts(signedInContext(ctx, { role: "admin" }))).toMatchObject([{ uses: 0, maxUses: 5 }]);
  const paid = await payWithTestCard(fan, { ...request, price: "1.59", card: goodCard });
  expect(paid.outcome).toBe("paid");
  // The one whose use it got can't be paid any more: the code is never used six times.
  const [first = "", second = ""] = opened;
  await expect(payElsewhere(ctx, first)).rejects.toThrow();
  await payElsewhere(ctx, second);
  await settle(ctx, second);
  expect(held()).toBe(2);
});

test("an order that was paid meanwhile keeps its use", async () => {
  const { ctx, request, caller } = await shopWithCode({ maxUses: 1 });
  const { paymentIntentId } = await createPaymentIntent(caller(), request);
  await payElsewhere(ctx, paymentIntentId);
  ctx.passTime(31 * minute);
  // The shop hasn't heard of it, so the page shows the code as usable.
  await expect(createPaymentIntent(caller(), { ...request, price: "1.59" })).rejects.toMatchObject({
    code: "conflict",
    message: "This code has been used up.",
  });
  expect(allPurchases(ctx)).toMatchObject([{ status: "completed" }]);
});

test("an order whose card was declined holds its use for half an hour from the first try", async () => {
  const { ctx, request, caller, held } = await shopWithCode({ maxUses: 1 });
  const guest = caller();
  await createPaymentIntent(guest, request);
  ctx.passTime(20 * minute);
  const pay = payWithTestCard(guest, { ...request, price: "1.59", card: declinedCard });
  await expect(pay).rejects.toMatchObject({ code: "payment_required" });
  ctx.passTime(20 * minute);
  expect(held()).toBe(1);
  ctx.passTime(10 * minute);
  expect(held()).toBe(0);
});

test("an order that a bank is working on holds its use", async () => {
  const { ctx, request, caller, held } = await shopWithCode({ maxUses: 1 });
  const { paymentIntentId } = await createPaymentIntent(caller(), request);
  testProvider(ctx).desk.holdPayments(true);
  await payElsewhere(ctx, paymentIntentId);
  await settle(ctx, paymentIntentId);
  ctx.passTime(5 * 60 * minute);
  expect(held()).toBe(1);
  await expect(createPaymentIntent(caller(), { ...request, price: "1.59" })).rejects.toThrow(
    "The price has changed",
  );
});

test("a slow buyer reserves a use again, unless somebody else has it by then", async () => {
  const { ctx, request, caller } = await shopWithCode({ maxUses: 1 });
  const [slow, other] = [caller(), caller()];
  const first = await createPaymentIntent(slow, request);
  ctx.passTime(31 * minute);
  const second = await createPaymentIntent(slow, request);
  expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
  await expect(createPaymentIntent(other, { ...request, price: "1.59" })).rejects.toThrow(
    "The price has changed",
  );
  ctx.passTime(31 * minute);
  await createHostedCheckout(other, { ...request, price: "1.59" });
  await expect(createPaymentIntent(slow, { ...request, price: "1.59" })).rejects.toThrow(
    "The price has changed",
  );
  expect(allPurchases(ctx).map(({ status }) => status)).toEqual(["canceled", "canceled", "pending"]);
});

test("an overdue order makes way for one that costs nothing", async () => {
  const { ctx, request, caller } = await shopWithCode({ maxUses: 1, reduction: percentOff(100) });
  const other = await createTrack(ctx);
  const items = [request.trackId, other.id].map((trackId) => ({
    trackId,
    releaseId: null,
    amountCents: null,
  }));
  newCode(signedInContext(ctx, { role: "admin" }), {
    ...{ name: "PART", maxUses: 1, reduction: percentOff(100) },
    items: [{ trackId: other.id, releaseId: null }],
  });
  await createPaymentIntent(caller(), { items, code: "PART" });
  const fan = signedInContext(ctx);
  const free = { trackId: other.id, code: "PART", price: "0.00" };
  ctx.passTime(31 * minute);
  expect(() => claimForFree(fan, free)).toThrow(forNow);
  await closeReplaced(fan, free);
  expect(claimForFree(fan, free)).toMatchObject({ status: "completed" });
});

test.each([
  [1, 1],
  [2, 1],
  [5, 3],
  [20, 3],
  [100, 10],
])("of a code for %i orders one network holds %i", async (maxUses, share) => {
  const { ctx, request, caller, held } = await shopWithCode({ maxUses });
  const callers = Array.from({ length: share + 1 }, (_, index) =>
    // Networks of IPv6 are as large as a provider gives them away for nothing.
    cameFrom(caller(), `2001:db8:7:${index}::1`),
  );
  for (const guest of callers.slice(0, share)) await createPaymentIntent(guest, request);
  const last = callers.at(-1);
  if (!last) throw new Error("There is one.");
  if (maxUses > share) {
    await expect(createPaymentIntent(last, request)).resolves.toBeDefined();
    expect(allPurchases(ctx).at(-1)).toMatchObject({ amountCents: 199 });
    expect(priceOrder(last, request).code?.refusal).toContain("begun from your network");
    await createPaymentIntent(cameFrom(signedInContext(ctx), "2001:db8:8::1"), request);
    expect(held()).toBe(share + 1);
  }
  ctx.passTime(30 * minute);
  await createPaymentIntent(last, request);
  expect(held()).toBe(1);
});

test("what is paid for doesn't count for its network", async () => {
  const { ctx, request, held } = await shopWithCode({ maxUses: 20 });
  for (let count = 0; count < 6; count += 1) {
    const fan = cameFrom(signedInContext(ctx), "192.0.2.1");
    await payWithTestCard(fan, { ...request, price: "1.59", card: goodCard });
  }
  expect(held()).toBe(6);
});

test("guests of one network get a few uses of a free code, and those with an account more", async () => {
  const { ctx, request } = await shopWithCode({ maxUses: 20, reduction: percentOff(100) });
  const guest = (name: string) => asGuest(ctx, `${name}@example.com`);
  for (const name of ["one", "two", "three"]) claimAsGuest(guest(name), request);
  expect(() => claimAsGuest(guest("four"), { ...request, price: "0.00" })).toThrow("The price has changed");
  expect(allPurchases(ctx)).toHaveLength(3);
  for (let count = 0; count < 4; count += 1) {
    claimForFree(cameFrom(signedInContext(ctx), "198.51.100.9"), request);
  }
  ctx.passTime(24 * 60 * minute);
  claimAsGuest(guest("four"), request);
  expect(allPurchases(ctx)).toHaveLength(8);
});

test("a free code's last use says nothing about what an address owns", async () => {
  const outcomes: unknown[] = [];
  for (const isOwned of [true, false]) {
    const { ctx, request, track, held } = await shopWithCode({ maxUses: 1, reduction: percentOff(100) });
    if (isOwned) await buyAsGuest(asGuest(ctx, "ada@example.com", { ipAddress: "203.0.113.4" }), track.id);
    claimAsGuest(asGuest(ctx, "ada@example.com", { browserKey: "a stranger's" }), {
      ...request,
      price: "0.00",
    });
    const again = () => claimAsGuest(asGuest(ctx, "x@example.com"), { ...request, price: "0.00" });
    expect(again).toThrow("The price has changed");
    const [mail] = mailsTo(ctx, "ada@example.com", "receipt").slice(isOwned ? 1 : 0);
    outcomes.push([held(), mail !== undefined]);
  }
  expect(outcomes).toEqual([
    [1, true],
    [1, true],
  ]);
});

const refusalOf = async (ctx: Context, request: Parameters<typeof createPaymentIntent>[1]) =>
  createPaymentIntent(ctx, { ...request, price: "1.59" }).catch((error: Error) => error.message);

test("once per account asks for a verified address, of guests for an account", async () => {
  const { ctx, request, caller } = await shopWithCode({ isOncePerAccount: "on" });
  expect(await refusalOf(caller(), request)).toContain("The price has changed to $1.99");
  expect(await refusalOf(signedInContext(ctx), request)).toContain("The price has changed to $1.99");
  const verified = signedInContext(ctx, { emailVerified: true });
  await expect(createPaymentIntent(verified, { ...request, price: "1.59" })).resolves.toBeDefined();
  // Without the address of the page's sum, too.
  await createPaymentIntent(caller(), request);
  expect(allPurchases(ctx).map(({ amountCents }) => amountCents)).toEqual([159, 199]);
});

test("from which network a code was used is forgotten after a day", async () => {
  const { ctx, request, caller } = await shopWithCode({ maxUses: 5 });
  await createPaymentIntent(caller(), request);
  const holds = () => ctx.db.select().from(discountHolds).all();
  expect(holds()).toMatchObject([{ purchaseId: ctx.db.select().from(purchases).get()?.id }]);
  expect(holds()[0]?.network).not.toContain("198.51.100");
  ctx.passTime(24 * 60 * minute);
  await applyRetention(ctx);
  expect(holds()).toEqual([]);
});
