import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/prepared.ts";
import { purchases } from "#db/schema/index.ts";

/**
 * The ids of the tracks that the caller owns: those with a completed purchase, made under the present provider
 * and mode. Purchases with test cards don't count once the shop takes real money.
 */
export function findOwnedTrackIds(ctx: Context): Set<string> {
  const { payments } = ctx.gateways;
  if (!ctx.actor || payments.provider === "none") return new Set();
  const { provider, livemode } = payments;
  const rows = ownedTracks(ctx).all({ userId: ctx.actor.user.id, provider, livemode });
  return new Set(rows.map((row) => row.trackId));
}

const ownedTracks = prepared((db) =>
  db
    .select({ trackId: purchases.trackId })
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, sql.placeholder("userId")),
        // Written out: an index of completed purchases serves no query that might ask for others.
        sql`${purchases.status} = 'completed'`,
        eq(purchases.provider, sql.placeholder("provider")),
        eq(purchases.livemode, sql.param(sql.placeholder("livemode"), purchases.livemode)),
      ),
    )
    .prepare(),
);
