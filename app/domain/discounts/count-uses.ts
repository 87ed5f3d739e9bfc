import { and, countDistinct, eq, isNotNull, or, type SQL } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { currentPaymentMode } from "#app/domain/ownership/entitlements.ts";
import { purchaseLines, purchases } from "#db/schema/index.ts";

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
 * In how many orders a code is used or reserved. Orders with test cards don't count once the shop takes real money.
 * @param condition which of the orders to count; all by default.
 */
export function countUses(
  ctx: Pick<ReadContext, "db" | "gateways">,
  discountId: string,
  condition?: SQL,
): number {
  const { provider, livemode } = currentPaymentMode(ctx);
  const isActive = or(
    eq(purchases.provider, "none"),
    and(eq(purchases.provider, provider), eq(purchases.livemode, livemode)),
  );
  const row = ctx.db
    .select({ uses: countDistinct(purchases.id) })
    .from(purchaseLines)
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .where(and(eq(purchaseLines.discountId, discountId), isUsing, isActive, condition))
    .get();
  return row?.uses ?? 0;
}
