import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Context } from "#app/domain/core/context.ts";
import { orderTotals, purchases, userCounts, users } from "#db/schema/index.ts";
import { pay, refund } from "../../../factories/purchase.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

/** What the triggers keep, and what counting everything gives. */
function bothCounts({ db }: Context) {
  const cached = {
    accounts: db.select().from(userCounts).where(sql`accounts <> 0`).all(),
    orders: db.select().from(orderTotals).where(sql`orders <> 0`).all(),
  };
  const counted = {
    accounts: db
      .select({ accountStatus: users.accountStatus, role: users.role, accounts: sql<number>`count(*)` })
      .from(users)
      .where(sql`deleted_at is null`)
      .groupBy(users.accountStatus, users.role)
      .all(),
    orders: db
      .select({
        provider: purchases.provider,
        livemode: purchases.livemode,
        currency: purchases.currency,
        orders: sql<number>`count(*)`,
        grossCents: sql<number>`sum(amount_cents)`,
        refundedCents: sql<number>`sum(refunded_cents)`,
      })
      .from(purchases)
      .where(sql`completed_at is not null and status in ('completed', 'refunded')`)
      .groupBy(purchases.provider, purchases.livemode, purchases.currency)
      .all(),
  };
  return { cached, counted };
}

function expectExact(ctx: Context) {
  const { cached, counted } = bothCounts(ctx);
  const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(sorted(cached.accounts)).toEqual(sorted(counted.accounts));
  expect(sorted(cached.orders)).toEqual(sorted(counted.orders));
  return counted;
}

test("cached account counts follow every change of status, role and deletion", async () => {
  const ctx = await openTestContext();
  const [one, two] = [signedInContext(ctx), signedInContext(ctx, { role: "admin" })].map(
    (fan) => fan.actor.user.id,
  );
  expect(expectExact(ctx).accounts).toHaveLength(2);
  ctx.db
    .update(users)
    .set({ accountStatus: "locked" })
    .where(eq(users.id, one ?? ""))
    .run();
  expectExact(ctx);
  ctx.db.update(users).set({ role: "moderator" }).run();
  expectExact(ctx);
  ctx.db
    .update(users)
    .set({ deletedAt: ctx.now(), role: "user" })
    .where(eq(users.id, two ?? ""))
    .run();
  expect(expectExact(ctx).accounts).toHaveLength(1);
  ctx.db.update(users).set({ deletedAt: null }).run();
  expectExact(ctx);
});

test("cached order totals follow payment, partial and full refund, and removal", async () => {
  const ctx = await openTestContext({ PAYMENTS: "test" });
  const fan = signedInContext(ctx);
  const [one, two] = [await createTrack(ctx), await createTrack(ctx, { priceCents: 350 })];
  const first = await pay(fan, one.id);
  const second = await pay(fan, two.id);
  expect(expectExact(ctx).orders).toMatchObject([{ orders: 2, grossCents: 549, refundedCents: 0 }]);
  await refund(ctx, first.paymentIntentId, 50);
  expect(expectExact(ctx).orders).toMatchObject([{ refundedCents: 50 }]);
  await refund(ctx, second.paymentIntentId);
  expect(expectExact(ctx).orders).toMatchObject([{ orders: 2, refundedCents: 400 }]);
  ctx.db.update(purchases).set({ currency: "eur" }).where(eq(purchases.id, second.id)).run();
  expect(expectExact(ctx).orders).toHaveLength(2);
});
