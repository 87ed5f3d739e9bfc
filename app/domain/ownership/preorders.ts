import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/prepared.ts";
import { entitlements, purchaseLines, purchases } from "#db/schema/index.ts";

/** Whether the caller has paid for a release that isn't out yet, under the present provider and mode. */
export function hasPreordered(ctx: Context, releaseId: string): boolean {
  const { payments } = ctx.gateways;
  if (!ctx.actor || payments.provider === "none") return false;
  const { provider, livemode } = payments;
  return waitingRight(ctx).get({ userId: ctx.actor.user.id, releaseId, provider, livemode }) !== undefined;
}

const waitingRight = prepared((db) =>
  db
    .select({ lineId: entitlements.lineId })
    .from(entitlements)
    .innerJoin(purchaseLines, eq(purchaseLines.id, entitlements.lineId))
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .where(
      and(
        eq(entitlements.userId, sql.placeholder("userId")),
        eq(purchaseLines.releaseId, sql.placeholder("releaseId")),
        isNull(entitlements.startsAt),
        isNull(entitlements.endedAt),
        eq(purchases.provider, sql.placeholder("provider")),
        eq(purchases.livemode, sql.param(sql.placeholder("livemode"), purchases.livemode)),
      ),
    )
    .limit(1)
    .prepare(),
);
