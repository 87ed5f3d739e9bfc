import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import type { OrderRequest } from "#app/domain/shop/checkout/price-order.ts";
import { priceOrder } from "#app/domain/shop/checkout/price-order.ts";
import { readMissedEvents } from "#app/domain/shop/reconciliation/read-missed-events.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { auditLogs, mails, purchaseLines, purchases, users } from "#db/schema/index.ts";
import { goodCard } from "../../../factories/buyer.ts";
import { openShop, orderOf, orderPaidBy } from "../../../factories/orders/order.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";

type Shop = Awaited<ReturnType<typeof openShop>>;

/** What a restore to the moment before the orders leaves of them: nothing. */
function loseOrders({ ctx }: Pick<Shop, "ctx">) {
  for (const table of ["entitlements", "user_file_permissions", "purchase_lines", "mails", "purchases"]) {
    ctx.db.$client.exec(`delete from ${table}`);
  }
}

/** And to the moment before somebody had registered. */
function loseAccount({ ctx, fan }: Pick<Shop, "ctx" | "fan">) {
  loseOrders({ ctx });
  const { id } = fan.actor.user;
  const { $client } = ctx.db;
  $client.pragma("foreign_keys = off");
  for (const table of ["user_sessions", "known_devices", "user_search"]) $client.exec(`delete from ${table}`);
  ctx.db.delete(users).where(eq(users.id, id)).run();
  $client.pragma("foreign_keys = on");
}

async function pay(fan: Shop["fan"], wanted: OrderRequest) {
  const price = formatCents(priceOrder(fan, wanted).amountCents);
  const paid = await payWithTestCard(fan, { ...wanted, price, card: goodCard });
  if (paid.outcome !== "paid") throw new Error("The test card was not taken.");
  return orderPaidBy(fan, paid.paymentIntentId);
}

const statuses = ({ ctx }: Pick<Shop, "ctx">) =>
  ctx.db
    .select()
    .from(purchases)
    .all()
    .map(({ status }) => status);

test("a payment whose order was lost restores the order with its receipt, once", async () => {
  const shop = await openShop();
  const { ctx, fan, track } = shop;
  const before = await orderOf(fan, track.id);
  loseOrders(shop);
  expect(await readMissedEvents(ctx)).toBe(1);
  expect(orderPaidBy(fan, before.paymentIntentId)).toMatchObject({
    ...{ id: before.id, userId: fan.actor.user.id, trackId: track.id, amountCents: 199, status: "completed" },
  });
  expect(findOwnedTrackIds(fan)).toEqual(new Set([track.id]));
  expect(ctx.db.select().from(mails).where(eq(mails.kind, "receipt")).all()).toHaveLength(1);
  const events = ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "purchase.brought_back"));
  expect(events.all()).toMatchObject([{ resourceId: before.id, severity: "warning" }]);
  expect(await readMissedEvents(ctx)).toBe(0);
  expect(statuses(shop)).toEqual(["completed"]);
});

test("a lost cart is restored with its lines and their voluntary amounts", async () => {
  const shop = await openShop();
  const { ctx, fan, track } = shop;
  const trackIds: string[] = [];
  for (let number = 1; number <= 14; number += 1) {
    trackIds.push((await createTrack(ctx, { title: `A Rather Long Name of Song ${number}` })).id);
  }
  const release = createRelease(ctx, { trackIds, title: "Ten Songs", priceCents: 799 });
  const items = [
    { trackId: track.id, releaseId: null, amountCents: null },
    { trackId: null, releaseId: release.id, amountCents: null },
  ];
  const order = await pay(fan, { items });
  const described = () =>
    ctx.db
      .select()
      .from(purchaseLines)
      .all()
      .map(({ id: _id, orderedAt: _at, ...line }) => line);
  const before = described();
  loseOrders(shop);
  await readMissedEvents(ctx);
  expect(orderPaidBy(fan, order.paymentIntentId ?? "")).toMatchObject({ status: "completed", trackId: null });
  expect(described()).toEqual(before);
  expect(findOwnedTrackIds(fan)).toEqual(new Set([track.id, ...trackIds]));
});

test("a webhook restores a lost order too", async () => {
  const shop = await openShop();
  const { paymentIntentId } = await orderOf(shop.fan, shop.track.id);
  loseOrders(shop);
  expect((await settle(shop.ctx, paymentIntentId))?.status).toBe("completed");
});

test("a lost account is restored for a buyer, with a mail to set a password", async () => {
  const shop = await openShop();
  const { ctx, fan, track } = shop;
  const { id, email } = fan.actor.user;
  await orderOf(fan, track.id);
  loseAccount(shop);
  expect(await readMissedEvents(ctx)).toBe(1);
  const [user] = ctx.db.select().from(users).where(eq(users.id, id)).all();
  expect(user).toMatchObject({ email, passwordHash: "none", emailVerified: false, role: "user" });
  expect(findOwnedTrackIds(fan)).toEqual(new Set([track.id]));
});

test("if the buyer has registered again, the payment goes to review", async () => {
  const shop = await openShop();
  const { ctx, fan, track } = shop;
  await orderOf(fan, track.id);
  loseAccount(shop);
  const again = signedInContext(ctx);
  ctx.db.update(users).set({ email: fan.actor.user.email }).where(eq(users.id, again.actor.user.id)).run();
  await readMissedEvents(ctx);
  expect(ctx.db.select().from(purchases).all()).toMatchObject([
    { userId: again.actor.user.id, status: "review", reviewReasons: ["buyer"] },
  ]);
  expect(findOwnedTrackIds(again).size).toBe(0);
});

test("a restored order is refunded if its track was bought again", async () => {
  const shop = await openShop();
  const { ctx, fan, track } = shop;
  const first = await orderOf(fan, track.id);
  loseOrders(shop);
  await orderOf(fan, track.id);
  await readMissedEvents(ctx);
  expect(orderPaidBy(fan, first.paymentIntentId).status).toBe("refunded");
  expect(statuses(shop).sort()).toEqual(["completed", "refunded"]);
});

test("a fully refunded payment restores no order", async () => {
  const shop = await openShop();
  const { paymentIntentId } = await orderOf(shop.fan, shop.track.id);
  shop.provider.desk.refund(paymentIntentId);
  loseOrders(shop);
  expect(await readMissedEvents(shop.ctx)).toBe(0);
  expect(statuses(shop)).toEqual([]);
});

test.each<[string, (shop: Shop) => unknown]>([
  ["another shop's", ({ ctx }) => ctx.db.$client.exec("update site set shop_id = 'another'")],
  [
    "a deleted buyer's",
    async (shop) => {
      const { data: payments } = await shop.stripe.paymentIntents.list();
      loseAccount(shop);
      for (const { customer } of payments) await shop.stripe.customers.del(String(customer));
    },
  ],
])("%s payment is ignored", async (_whose, change) => {
  const shop = await openShop();
  const { paymentIntentId } = await orderOf(shop.fan, shop.track.id);
  loseOrders(shop);
  await change(shop);
  expect(await settle(shop.ctx, paymentIntentId)).toBeNull();
  expect(statuses(shop)).toEqual([]);
});
