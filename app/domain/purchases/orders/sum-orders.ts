import { and, asc, inArray, isNotNull, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { formatCents } from "#app/shared/money.ts";
import { purchases } from "#db/schema/index.ts";
import { isOfToday } from "./order-conditions.ts";

export interface OrderTotal {
  currency: string;
  gross: string;
  refunded: string;
  net: string;
}

/**
 * Revenue and refunds under the present provider and mode, by currency: of completed orders, and of
 * those that were completed before they were refunded. Disputed money doesn't count until the bank has decided.
 * @throws DomainError "unauthenticated", "forbidden" unless an admin asks.
 */
export function sumOrders(ctx: Context): OrderTotal[] {
  requireRole(ctx, ["admin"]);
  const isCounted = isOfToday(ctx);
  if (!isCounted) return [];
  return ctx.db
    .select({
      currency: purchases.currency,
      grossCents: sql<number>`sum(${purchases.amountCents})`,
      refundedCents: sql<number>`sum(${purchases.refundedCents})`,
    })
    .from(purchases)
    .where(
      and(isCounted, isNotNull(purchases.completedAt), inArray(purchases.status, ["completed", "refunded"])),
    )
    .groupBy(purchases.currency)
    .orderBy(asc(purchases.currency))
    .all()
    .map(({ currency, grossCents, refundedCents }) => ({
      currency,
      gross: formatCents(grossCents),
      refunded: formatCents(refundedCents),
      net: formatCents(grossCents - refundedCents),
    }));
}
