import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/memoize.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { currentPaymentMode, isActiveNow } from "#app/domain/music/ownership/entitlements.ts";
import { entitlements, purchaseLines, purchases } from "#db/schema/index.ts";
import type { LibraryItem } from "./present-items.ts";
import { type PurchasedItem, presentItems } from "./present-items.ts";

/**
 * What the caller has bought: pre-orders, then what they may play, the newest first. A release is one item, and a track
 * that is on one of these isn't listed again.
 */
export function readCollection(ctx: Context): LibraryItem[] {
  const { user } = requireActor(ctx);
  const entitled = entitlementsOf(ctx).all({ userId: user.id, ...currentPaymentMode(ctx) });
  const byItem = Map.groupBy(entitled, ({ releaseId, trackId }) => releaseId ?? `track ${trackId}`);
  const bought = [...byItem.values()].flatMap((group): PurchasedItem[] => {
    const [first] = group;
    if (!first) return [];
    const entitledTrackIds = group.map(({ trackId }) => trackId);
    const { releaseId } = first;
    return [{ trackId: releaseId === null ? first.trackId : null, releaseId, entitledTrackIds }];
  });
  const items = presentItems(ctx, bought).filter(
    ({ tracks, comesOutOn }) => tracks.length > 0 || comesOutOn !== null,
  );
  const onReleases = new Set(
    items.flatMap(({ kind, tracks }) => (kind === "release" ? tracks.map(({ id }) => id) : [])),
  );
  return items.filter(({ kind, id }) => kind === "release" || !onReleases.has(id));
}

const entitlementsOf = prepared((db) =>
  db
    .select({ trackId: entitlements.trackId, releaseId: purchaseLines.releaseId })
    .from(entitlements)
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .innerJoin(purchaseLines, eq(purchaseLines.id, entitlements.lineId))
    .where(and(eq(entitlements.userId, sql.placeholder("userId")), isActiveNow))
    // A track of a pre-order begins later.
    .orderBy(
      asc(sql`${entitlements.startsAt} is not null`),
      desc(entitlements.startsAt),
      asc(purchaseLines.position),
      asc(entitlements.trackId),
    )
    .prepare(),
);
