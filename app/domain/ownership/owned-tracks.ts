import {
  and,
  countDistinct,
  eq,
  isNull,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/prepared.ts";
import { entitlements, type PurchaseRow, purchases } from "#db/schema/index.ts";
import { currentPaymentMode } from "./current-payment-mode.ts";

/**
 * The ids of the tracks that the caller owns and may have now: by a completed order made under the present provider
 * and mode. Orders with test cards don't count once the shop takes real money.
 */
export function findOwnedTrackIds(ctx: Context): Set<string> {
  return findTrackIds(ctx, ({ startsAt }) => startsAt !== null);
}

/** As `findOwnedTrackIds`, with the tracks that are paid for and come out later: nobody pays for them again. */
export function findPaidTrackIds(ctx: Context): Set<string> {
  return findTrackIds(ctx, () => true);
}

function findTrackIds(ctx: Context, isWanted: (right: { startsAt: Date | null }) => boolean): Set<string> {
  if (!ctx.actor) return new Set();
  const rows = rightsOf(ctx).all({ userId: ctx.actor.user.id, ...currentPaymentMode(ctx) });
  return new Set(rows.flatMap((right) => (isWanted(right) ? right.trackId : [])));
}

/** Whether an order counts under a provider and mode; one that cost nothing counts under each. */
export function isActive(
  provider: PurchaseRow["provider"] | Placeholder,
  livemode: boolean | SQLWrapper,
): SQL | undefined {
  return or(
    eq(purchases.provider, "none"),
    and(eq(purchases.provider, provider), eq(purchases.livemode, livemode)),
  );
}

/** How many people have a track, or have paid for it and wait until it is out. */
export function countOwners(ctx: Context, trackId: string): number {
  const { provider, livemode } = currentPaymentMode(ctx);
  const owners = ctx.db
    .select({ value: countDistinct(entitlements.userId) })
    .from(entitlements)
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .where(
      and(
        eq(entitlements.trackId, trackId),
        isNull(entitlements.endedAt),
        eq(purchases.status, "completed"),
        isActive(provider, livemode),
      ),
    )
    .get();
  return owners?.value ?? 0;
}

const rightsOf = prepared((db) =>
  db
    .select({ trackId: entitlements.trackId, startsAt: entitlements.startsAt })
    .from(entitlements)
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .where(
      and(
        eq(entitlements.userId, sql.placeholder("userId")),
        isNull(entitlements.endedAt),
        eq(purchases.status, "completed"),
        isActive(sql.placeholder("provider"), sql.param(sql.placeholder("livemode"), purchases.livemode)),
      ),
    )
    .prepare(),
);
