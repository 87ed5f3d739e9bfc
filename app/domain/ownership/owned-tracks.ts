import { and, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { purchases } from "#db/schema/index.ts";

/**
 * The ids of the tracks that the caller owns: those with a completed purchase, made under the present provider
 * and mode. Purchases with test cards don't count once the shop takes real money.
 */
export function findOwnedTrackIds(ctx: Context): Set<string> {
  const { payments } = ctx.gateways;
  if (!ctx.actor || payments.provider === "none") return new Set();
  const rows = ctx.db
    .select({ trackId: purchases.trackId })
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, ctx.actor.user.id),
        eq(purchases.status, "completed"),
        eq(purchases.provider, payments.provider),
        eq(purchases.livemode, payments.livemode),
      ),
    )
    .all();
  return new Set(rows.map((row) => row.trackId));
}
