import {
  and,
  countDistinct,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { currentPaymentMode } from "#app/domain/music/ownership/entitlements.ts";
import { purchaseLines, purchases } from "#db/schema/index.ts";

/** For how long an order that nobody tries to pay reserves its use, in milliseconds. */
const holdLength = 30 * 60_000;

/**
 * An order that uses its code: it is open, or was paid, and stays so if it is refunded later. A payment that was disputed
 * before it was completed may come back.
 */
const isUsing = or(
  eq(purchases.status, "pending"),
  eq(purchases.status, "review"),
  eq(purchases.status, "disputed"),
  isNotNull(purchases.completedAt),
);

/**
 * An open order that has reserved its use for long enough: the use is the next buyer's. It was neither opened nor first
 * tried to be paid within half an hour, and no bank is working on it.
 */
export function isOverdue(now: Date): SQL {
  const before = new Date(now.getTime() - holdLength);
  const isIdle = or(isNull(purchases.providerStatus), ne(purchases.providerStatus, "processing"));
  const isUntried = or(isNull(purchases.attemptedAt), lte(purchases.attemptedAt, before));
  const isOld = lte(purchases.purchaseDate, before);
  return and(eq(purchases.status, "pending"), isIdle, isOld, isUntried) ?? sql`false`;
}

/** The same for the orders that still reserve it, and those that were paid. */
export const isHeld = (now: Date): SQL => not(isOverdue(now));

type UsesContext = Pick<ReadContext, "db" | "gateways" | "now">;

/** The orders that use a code. Those with test cards don't once the shop takes real money. */
function isUsingCode(ctx: UsesContext, discountId: string, condition?: SQL): SQL | undefined {
  const { provider, livemode } = currentPaymentMode(ctx);
  const isActive = or(
    eq(purchases.provider, "none"),
    and(eq(purchases.provider, provider), eq(purchases.livemode, livemode)),
  );
  const ofCode = ctx.db
    .select({ id: purchaseLines.purchaseId })
    .from(purchaseLines)
    .where(eq(purchaseLines.discountId, discountId));
  return and(inArray(purchases.id, ofCode), isUsing, isActive, condition);
}

/**
 * In how many orders a code is used or reserved, overdue ones included.
 * @param condition which of the orders to count; all by default.
 */
export function countUses(ctx: UsesContext, discountId: string, condition?: SQL): number {
  const row = ctx.db
    .select({ uses: countDistinct(purchases.id) })
    .from(purchases)
    .where(isUsingCode(ctx, discountId, condition))
    .get();
  return row?.uses ?? 0;
}

/** The overdue orders that have reserved a code's use, the longest first. */
export function listOverdueOrders(ctx: UsesContext, discountId: string) {
  return ctx.db
    .select()
    .from(purchases)
    .where(isUsingCode(ctx, discountId, isOverdue(ctx.now())))
    .orderBy(purchases.purchaseDate)
    .all();
}
