import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/prepared.ts";
import { entitlements, purchaseLines, purchases } from "#db/schema/index.ts";
import { currentPaymentMode } from "./current-payment-mode.ts";
import { isActive } from "./owned-tracks.ts";

/** Whether the caller has paid for a release that isn't out yet, under the present provider and mode. */
export function hasPreordered(ctx: Context, releaseId: string): boolean {
  if (!ctx.actor) return false;
  return (
    waitingRight(ctx).get({ userId: ctx.actor.user.id, releaseId, ...currentPaymentMode(ctx) }) !== undefined
  );
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
        eq(purchases.status, "completed"),
        isActive(sql.placeholder("provider"), sql.param(sql.placeholder("livemode"), purchases.livemode)),
      ),
    )
    .limit(1)
    .prepare(),
);
