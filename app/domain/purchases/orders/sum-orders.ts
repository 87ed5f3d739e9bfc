import { and, asc, eq, gt } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { formatCents } from "#app/shared/money.ts";
import { orderTotals } from "#db/schema/index.ts";

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
  const { payments } = ctx.gateways;
  if (payments.provider === "none") return [];
  return ctx.db
    .select()
    .from(orderTotals)
    .where(
      and(
        eq(orderTotals.provider, payments.provider),
        eq(orderTotals.livemode, payments.livemode),
        gt(orderTotals.orders, 0),
      ),
    )
    .orderBy(asc(orderTotals.currency))
    .all()
    .map(({ currency, grossCents, refundedCents }) => ({
      currency,
      gross: formatCents(grossCents),
      refunded: formatCents(refundedCents),
      net: formatCents(grossCents - refundedCents),
    }));
}
