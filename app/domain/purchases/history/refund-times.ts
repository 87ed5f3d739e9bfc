import { and, eq, inArray, min, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { auditLogs, purchases } from "#db/schema/index.ts";

/**
 * When each purchase reached the sum that is refunded of it now. The audit log remembers it, as long as it
 * is kept; a purchase's own row says how much went back and not when.
 * @returns the times by purchase id; a purchase without a refund, or whose events are gone, is absent.
 */
export function findRefundTimes(ctx: Pick<Context, "db">, purchaseIds: readonly string[]): Map<string, Date> {
  if (purchaseIds.length === 0) return new Map();
  const rows = ctx.db
    .select({ id: purchases.id, at: min(auditLogs.timestamp) })
    .from(auditLogs)
    .innerJoin(purchases, eq(purchases.id, auditLogs.resourceId))
    .where(
      and(
        inArray(auditLogs.resourceId, [...purchaseIds]),
        eq(auditLogs.resourceType, "purchase"),
        sql`${auditLogs.details} ->> 'refundedCents' = ${purchases.refundedCents}`,
        sql`${purchases.refundedCents} > 0`,
      ),
    )
    .groupBy(purchases.id)
    .all();
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
}
