import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createPaymentIntent } from "#app/domain/shop/checkout/create-payment-intent.ts";
import { countAttention, listOrders, sumOrders } from "#app/domain/shop/orders/list-orders.ts";
import { readOrder } from "#app/domain/shop/orders/read-order.ts";
import { refundOrder } from "#app/domain/shop/orders/refund-order.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { shortNumber } from "#app/shared/core/orders/order-number.ts";
import { type Order, orderQuerySchema } from "#app/shared/shop/purchases/order-schema.ts";
import { purchaseLines, purchases, users } from "#db/schema/index.ts";
import { insertTrackLines } from "../../../factories/orders/lines.ts";
import { openShop, orderOf, refundRequest } from "../../../factories/orders/order.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { buyRelease } from "../../../factories/releases/release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";

type Shop = Awaited<ReturnType<typeof openShop>>;

const query = (parameters: Record<string, string> = {}) => orderQuerySchema.parse(parameters);
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id);
const find = ({ admin }: Shop, parameters: Record<string, string>) =>
  idsOf(listOrders(admin, query(parameters)).orders);

/** Copies of an order, a minute apart, the last one the newest. */
async function manyOrders(shop: Shop, count: number) {
  const order = await orderOf(shop.fan, shop.track.id);
  for (let number = 0; number < count; number += 1) {
    const copy = shop.ctx.db
      .insert(purchases)
      .values({
        ...order,
        id: `order-${String(number).padStart(4, "0")}`,
        paymentIntentId: `pi_${number}`,
        receiptNumber: null,
        status: "refunded",
        purchaseDate: new Date(order.purchaseDate.getTime() + Math.floor(number / 2) * 60_000),
      })
      .returning()
      .get();
    insertTrackLines(shop.ctx.db, [copy]);
  }
  return order;
}

test("every order is listed once, newest first, even with equal times", async () => {
  const shop = await openShop();
  await manyOrders(shop, 120);
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = listOrders(shop.admin, query({ cursor }));
    expect(page.orders.length).toBeLessThanOrEqual(50);
    seen.push(...idsOf(page.orders));
    cursor = page.nextCursor;
  }
  expect(seen).toHaveLength(121);
  expect(new Set(seen).size).toBe(121);
  expect(seen.slice(0, 3)).toEqual(["order-0119", "order-0118", "order-0117"]);
});

test("a search has pages too", async () => {
  const shop = await openShop();
  await manyOrders(shop, 60);
  const first = listOrders(shop.admin, query({ q: "night" }));
  const rest = listOrders(shop.admin, query({ q: "night", cursor: first.nextCursor ?? "" }));
  expect([first.orders.length, rest.orders.length, rest.nextCursor]).toEqual([50, 11, null]);
  expect(new Set([...idsOf(first.orders), ...idsOf(rest.orders)]).size).toBe(61);
});

test("an order is found by the number of its receipt, and of a credit note for it", async () => {
  const shop = await openShop();
  await orderOf(shop.fan, shop.track.id);
  const refunded = await orderOf(shop.fan, (await createTrack(shop.ctx)).id);
  await refundOrder(shop.admin, refunded.id, refundRequest());
  const year = shop.ctx.now().getUTCFullYear();
  for (const q of [`TEST-${year}-00002`, `test-${year}-00002`, `TEST-CN-${year}-00001`]) {
    expect(find(shop, { q }), q).toEqual([refunded.id]);
  }
  expect(find(shop, { q: `TEST-${year}-00003` })).toEqual([]);
});

test("an order of a release is found by each song on it", async () => {
  const shop = await openShop();
  const songs = await Promise.all(["Stop 1", "Stop 2"].map((title) => createTrack(shop.ctx, { title })));
  const release = createRelease(shop.ctx, { trackIds: songs.map(({ id }) => id) });
  const lineId = buyRelease(shop.fan, release.id);
  const order = shop.ctx.db.select().from(purchaseLines).where(eq(purchaseLines.id, lineId)).get();
  expect(find(shop, { q: "stop 2" })).toEqual([order?.purchaseId]);
  expect(find(shop, { q: "stop 3" })).toEqual([]);
});

test("an order is found by its number, payment, buyer or track", async () => {
  const shop = await openShop();
  const other = signedInContext(shop.ctx);
  shop.ctx.db
    .update(users)
    .set({ firstName: "Marisol", lastName: "Vega", email: "marisol@elsewhere.example" })
    .where(eq(users.id, other.actor.user.id))
    .run();
  await orderOf(shop.fan, shop.track.id);
  const track = await createTrack(shop.ctx, { title: "Steppin Out" });
  const wanted = await orderOf(other, track.id);
  shop.ctx.db
    .update(purchases)
    .set({ checkoutSessionId: "cs_test_1" })
    .where(eq(purchases.id, wanted.id))
    .run();
  for (const q of [
    wanted.id,
    wanted.id.slice(0, 8),
    shortNumber(wanted.id),
    wanted.paymentIntentId,
    "cs_test_1",
    "marisol@e",
    "MARISOL",
    "marisol ve",
    "vega",
    other.actor.user.username,
    "ppin o",
  ]) {
    expect(find(shop, { q }), q).toEqual([wanted.id]);
  }
  for (const q of ["%", "nobody", "elsewhere", wanted.id.slice(0, 7)])
    expect(find(shop, { q }), q).toEqual([]);
  expect(find(shop, { q: "vega", state: "refunded" })).toEqual([]);
  expect(find(shop, { q: "vega", state: "completed" })).toEqual([wanted.id]);
});

test("a search that matches too many buyers says that it omits their orders", async () => {
  const shop = await openShop();
  await orderOf(shop.fan, shop.track.id);
  for (let count = 0; count < 100; count += 1) signedInContext(shop.ctx);
  expect(listOrders(shop.admin, query({ q: "fan_" }))).toMatchObject({ orders: [], hasTooManyBuyers: true });
  expect(listOrders(shop.admin, query({ q: "night" })).hasTooManyBuyers).toBe(false);
});

test("orders that need attention are counted and listed by status", async () => {
  const shop = await openShop();
  const disputed = await orderOf(shop.fan, shop.track.id);
  shop.provider.desk.openDispute(disputed.paymentIntentId);
  await settle(shop.ctx, disputed.paymentIntentId);
  const open = await createPaymentIntent(shop.fan, { trackId: (await createTrack(shop.ctx)).id });
  expect(countAttention(shop.admin)).toEqual({ review: 0, disputed: 1, overdue: 0 });
  shop.admin.passTime(61 * 60_000);
  expect(countAttention(shop.admin)).toEqual({ review: 0, disputed: 1, overdue: 1 });
  expect(find(shop, { state: "disputed" })).toEqual([disputed.id]);
  const overdue = listOrders(shop.admin, query({ state: "overdue" })).orders;
  expect(readOrder(shop.admin, overdue[0]?.id ?? "").payment.paymentIntentId).toBe(open.paymentIntentId);
});

test("orders of the other payment mode are listed and marked, but not counted or summed", async () => {
  const shop = await openShop();
  await orderOf(shop.fan, shop.track.id);
  shop.ctx.db.update(purchases).set({ livemode: true, status: "review" }).run();
  expect(listOrders(shop.admin, query()).orders).toMatchObject([{ isTest: false, status: "review" }]);
  expect(countAttention(shop.admin)).toEqual({ review: 0, disputed: 0, overdue: 0 });
  expect(sumOrders(shop.admin)).toEqual([]);
});

test("totals are net of refunds, by currency", async () => {
  const shop = await openShop();
  const preserved = await orderOf(shop.fan, shop.track.id);
  const back = await orderOf(shop.fan, (await createTrack(shop.ctx)).id);
  const foreign = await orderOf(shop.fan, (await createTrack(shop.ctx)).id);
  await createPaymentIntent(shop.fan, { trackId: (await createTrack(shop.ctx)).id });
  await refundOrder(shop.admin, preserved.id, refundRequest("0.50"));
  await refundOrder(shop.admin, back.id, refundRequest());
  shop.ctx.db.update(purchases).set({ currency: "eur" }).where(eq(purchases.id, foreign.id)).run();
  expect(sumOrders(shop.admin)).toEqual([
    { currency: "eur", gross: "1.99", refunded: "0.00", net: "1.99" },
    { currency: "usd", gross: "3.98", refunded: "2.49", net: "1.49" },
  ]);
});

test("an order shows its payment, access, events and emails, and no deleted buyer", async () => {
  const shop = await openShop();
  const order = await orderOf(shop.fan, shop.track.id);
  const read = readOrder(shop.admin, order.id);
  expect(read).toMatchObject({
    left: "1.99",
    payment: { paymentIntentId: order.paymentIntentId, page: "/test-payments", isOfToday: true },
    lines: [{ amount: "1.99", refundedAt: null, access: [{ isActive: true, downloads: 0 }] }],
    events: [{ eventType: "purchase.completed" }],
  });
  const mailed = read.mails.map(({ kind, recipient }) => `${kind} to ${recipient}`).sort();
  expect(mailed).toEqual([
    `receipt to ${shop.fan.actor.user.email}`,
    `sale to ${shop.admin.actor.user.email}`,
  ]);
  shop.ctx.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, shop.fan.actor.user.id)).run();
  expect(readOrder(shop.admin, order.id).buyer).toBeNull();
});

test.each([
  ["live", true, "https://dashboard.stripe.com/payments/pi_1"],
  ["test", false, "https://dashboard.stripe.com/test/payments/pi_1"],
])("a payment of Stripe's %s mode links to its page there", async (_mode, livemode, page) => {
  const shop = await openShop();
  const order = await orderOf(shop.fan, shop.track.id);
  shop.ctx.db.update(purchases).set({ provider: "stripe", livemode, paymentIntentId: "pi_1" }).run();
  expect(readOrder(shop.admin, order.id).payment).toMatchObject({ page, isOfToday: false });
});

test("an order under review shows how its payment differs", async () => {
  const shop = await openShop();
  const order = await orderOf(shop.fan, shop.track.id);
  shop.ctx.db.update(purchases).set({ amountCents: 299 }).run();
  await settle(shop.ctx, order.paymentIntentId);
  expect(readOrder(shop.admin, order.id).review).toEqual([
    { mismatch: "another amount", meaning: expect.stringContaining("The amount paid is not") },
  ]);
});

test("only an admin can read orders", async () => {
  const shop = await openShop();
  const order = await orderOf(shop.fan, shop.track.id);
  for (const other of [shop.ctx, shop.fan, signedInContext(shop.ctx, { role: "moderator" })]) {
    expect(() => listOrders(other, query())).toThrow();
    expect(() => readOrder(other, order.id)).toThrow();
    expect(() => countAttention(other)).toThrow();
    expect(() => sumOrders(other)).toThrow();
  }
  expect(() => readOrder(shop.admin, "absent")).toThrow("This order doesn't exist");
});
