import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/prepared.ts";
import { entitlements, purchaseLines, purchases } from "#db/schema/index.ts";
import { isInForce } from "./owned-tracks.ts";
import { presentMode } from "./present-mode.ts";

/** Whether the caller has paid for a release that isn't out yet, under the present provider and mode. */
export function hasPreordered(ctx: Context, releaseId: string): boolean {
  if (!ctx.actor) return false;
  return waitingRight(ctx).get({ userId: ctx.actor.user.id, releaseId, ...presentMode(ctx) }) !== undefined;
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
        isInForce(sql.placeholder("provider"), sql.param(sql.placeholder("livemode"), purchases.livemode)),
      ),
    )
    .limit(1)
    .prepare(),
);
