import { and, count } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { type AttentionState, attentionStates } from "#app/shared/purchases/order-schema.ts";
import { purchases } from "#db/schema/index.ts";
import { isInState, isOfToday } from "./order-conditions.ts";

/**
 * How many orders of the present provider and mode need attention, by state.
 * @throws DomainError "unauthenticated", "forbidden" unless an admin asks.
 */
export function countAttention(ctx: Context): Record<AttentionState, number> {
  requireRole(ctx, ["admin"]);
  const isCounted = isOfToday(ctx);
  const counts = attentionStates.map((state) => {
    const row =
      isCounted &&
      ctx.db
        .select({ orders: count() })
        .from(purchases)
        .where(and(isInState(ctx, state), isCounted))
        .get();
    return [state, row ? row.orders : 0] as const;
  });
  return Object.fromEntries(counts) as Record<AttentionState, number>;
}
