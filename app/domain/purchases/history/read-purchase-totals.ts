import { and, count, eq, sql, sum } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/prepared.ts";
import { requireActor } from "#app/domain/core/require-actor.ts";
import { purchases } from "#db/schema/index.ts";

/**
 * How many purchases the caller has completed, and what they spent on them in cents, net of refunds.
 * @throws DomainError "unauthenticated"
 */
export function readPurchaseTotals(ctx: Context): { completed: number; spentCents: number } {
  const totals = completedTotals(ctx).get({ userId: requireActor(ctx).user.id });
  const spentCents = Number(totals?.paid ?? 0) - Number(totals?.refunded ?? 0);
  return { completed: totals?.completed ?? 0, spentCents };
}

const completedTotals = prepared((db) =>
  db
    .select({ completed: count(), paid: sum(purchases.amountCents), refunded: sum(purchases.refundedCents) })
    .from(purchases)
    .where(and(eq(purchases.userId, sql.placeholder("userId")), eq(purchases.status, "completed")))
    .prepare(),
);
