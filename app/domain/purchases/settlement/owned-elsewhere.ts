import { and, eq, isNull, ne } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { isInForce } from "#app/domain/ownership/owned-tracks.ts";
import { entitlements, type PurchaseLineRow, type PurchaseRow, purchases } from "#db/schema/index.ts";

/**
 * Which lines of a purchase the buyer owns already, all of them through other purchases: paid again, they go back.
 * Refunded lines don't count.
 */
export function findDuplicateLines<Line extends PurchaseLineRow>(
  tx: WriteContext,
  row: PurchaseRow,
  lines: readonly Line[],
): Line[] {
  const owned = findOwnedThroughOthers(tx, row);
  return lines.filter((line) => {
    const trackIds = line.trackId ? [line.trackId] : line.trackIds;
    return line.refundedAt === null && trackIds.length > 0 && trackIds.every((id) => owned.has(id));
  });
}

function findOwnedThroughOthers(tx: WriteContext, row: PurchaseRow): Set<string> {
  const rights = tx.db
    .select({ trackId: entitlements.trackId })
    .from(entitlements)
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .where(
      and(
        eq(entitlements.userId, row.userId),
        ne(entitlements.purchaseId, row.id),
        isNull(entitlements.endedAt),
        eq(purchases.status, "completed"),
        isInForce(row.provider, row.livemode),
      ),
    )
    .all();
  return new Set(rights.map(({ trackId }) => trackId));
}
