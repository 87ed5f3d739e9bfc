import { asc, eq } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/prepared.ts";
import { artistOf } from "#app/domain/settings/artist-of.ts";
import { type PurchaseLineRow, purchaseLines, releases, tracks } from "#db/schema/index.ts";

/** A line of an order, with the names of what it is of. */
export interface OrderLine extends PurchaseLineRow {
  title: string;
  artist: string;
}

/** The lines of these purchases, in their order, by purchase. */
export function readLines(
  ctx: Pick<ReadContext, "db">,
  purchaseIds: readonly string[],
): Map<string, OrderLine[]> {
  const rows = linesOfPurchases(ctx).all({ purchaseIds: JSON.stringify(purchaseIds) });
  const lines = rows.map(({ line, track, release }) => {
    const named = track ?? release;
    if (!named) throw new Error("A line names a track or release that isn't there.");
    return { ...line, title: named.title, artist: artistOf(ctx, named) };
  });
  return Map.groupBy(lines, ({ purchaseId }) => purchaseId);
}

/** The lines of one purchase. */
export function readLinesOf(ctx: Pick<ReadContext, "db">, purchaseId: string): OrderLine[] {
  return readLines(ctx, [purchaseId]).get(purchaseId) ?? [];
}

const linesOfPurchases = prepared((db) =>
  db
    .select({
      line: purchaseLines,
      track: { title: tracks.title, ownArtist: tracks.ownArtist },
      release: { title: releases.title, ownArtist: releases.ownArtist },
    })
    .from(purchaseLines)
    .leftJoin(tracks, eq(tracks.id, purchaseLines.trackId))
    .leftJoin(releases, eq(releases.id, purchaseLines.releaseId))
    .where(isOneOf(purchaseLines.purchaseId, "purchaseIds"))
    .orderBy(asc(purchaseLines.purchaseId), asc(purchaseLines.position))
    .prepare(),
);
