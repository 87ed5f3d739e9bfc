import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/memoize.ts";
import { artistOf } from "#app/domain/core/settings/artist-of.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { discounts, type PurchaseLineRow, purchaseLines, releases, tracks } from "#db/schema/index.ts";

/** A line of an order, with the names of what it is of. */
export interface OrderLine extends PurchaseLineRow {
  title: string;
  artist: string;
  /** The code or the name of the sale that lowered it; null for neither. */
  discountName: string | null;
}

/** The lines of these purchases, in their order, by purchase. */
export function readLines(
  ctx: Pick<ReadContext, "db">,
  purchaseIds: readonly string[],
): Map<string, OrderLine[]> {
  const rows = linesOfPurchases(ctx).all({ purchaseIds: JSON.stringify(purchaseIds) });
  const lines = rows.map(({ line, track, release, discountName }) => {
    const named = track ?? release;
    if (!named) throw new Error("A line names a track or release that isn't there.");
    return { ...line, title: named.title, artist: artistOf(ctx, named), discountName };
  });
  return Map.groupBy(lines, ({ purchaseId }) => purchaseId);
}

/** The lines of one purchase. */
export function readLinesOf(ctx: Pick<ReadContext, "db">, purchaseId: string): OrderLine[] {
  return readLines(ctx, [purchaseId]).get(purchaseId) ?? [];
}

/**
 * Notes which lines of a purchase are refunded, at the provider's word: a refund that its bank has returned later
 * doesn't count any more.
 * @returns the lines afterwards, and those of them whose refund is news.
 */
export function noteRefundedLines(
  tx: WriteContext,
  purchaseId: string,
  refundedLineIds: readonly string[],
): { lines: OrderLine[]; justRefunded: OrderLine[] } {
  const before = readLinesOf(tx, purchaseId);
  const lines = before.map((line) => {
    const refundedAt = refundedLineIds.includes(line.id) ? (line.refundedAt ?? tx.now()) : null;
    if (refundedAt?.getTime() === line.refundedAt?.getTime()) return line;
    tx.db.update(purchaseLines).set({ refundedAt }).where(eq(purchaseLines.id, line.id)).run();
    return { ...line, refundedAt };
  });
  const justRefunded = lines.filter(
    ({ refundedAt }, index) => refundedAt !== null && before[index]?.refundedAt === null,
  );
  return { lines, justRefunded };
}

const linesOfPurchases = prepared((db) =>
  db
    .select({
      line: purchaseLines,
      track: { title: tracks.title, ownArtist: tracks.ownArtist },
      release: { title: releases.title, ownArtist: releases.ownArtist },
      discountName: discounts.name,
    })
    .from(purchaseLines)
    .leftJoin(tracks, eq(tracks.id, purchaseLines.trackId))
    .leftJoin(releases, eq(releases.id, purchaseLines.releaseId))
    .leftJoin(discounts, eq(discounts.id, purchaseLines.discountId))
    .where(isOneOf(purchaseLines.purchaseId, "purchaseIds"))
    .orderBy(asc(purchaseLines.purchaseId), asc(purchaseLines.position))
    .prepare(),
);

/** What a code or a sale took off a line; null for nothing. */
export function presentDiscount({
  discountName,
  discountCents,
}: Pick<OrderLine, "discountName" | "discountCents">) {
  return discountName && discountCents > 0
    ? { name: discountName, amount: formatCents(discountCents) }
    : null;
}

/** The tracks that a line was ordered for. */
export function tracksOrdered({
  trackId,
  trackIds,
}: Pick<PurchaseLineRow, "trackId" | "trackIds">): string[] {
  return trackId ? [trackId] : trackIds;
}

type Named = Pick<OrderLine, "title">;

/** What an order is of, in one phrase: "Steppin Out", "Steppin Out and Stay", "Steppin Out and 2 more". */
export function nameLines(lines: readonly Named[]): string {
  const [first, second, ...others] = lines;
  if (!first) return messages.shop.names.nothing;
  if (!second) return first.title;
  return others.length === 0
    ? messages.shop.names.two(first.title, second.title)
    : messages.shop.names.more(first.title, others.length + 1);
}

/** What to call an order's content in a sentence. */
export function nounOfLines(lines: readonly Pick<OrderLine, "releaseId">[]): "track" | "release" | "music" {
  const [only, ...others] = lines;
  if (!only || others.length > 0) return "music";
  return only.releaseId === null ? "track" : "release";
}

/**
 * A short name for what an order is of, for the metadata of its payment: a payment that names other lines, or the same
 * at other prices, isn't this order's.
 * @returns null for an order of one track, whose payment names the track itself.
 */
export function digestLines(
  lines: readonly Pick<PurchaseLineRow, "trackId" | "releaseId" | "trackIds" | "amountCents">[],
): string | null {
  const [only, ...others] = lines;
  if (only?.trackId && others.length === 0) return null;
  const named = lines.map(({ trackId, releaseId, trackIds, amountCents }) => [
    trackId,
    releaseId,
    trackIds,
    amountCents,
  ]);
  return createHash("sha256").update(JSON.stringify(named)).digest("hex").slice(0, 32);
}

/**
 * Where an order can be tried again: the checkout of its track or release, or of the cart.
 * @param gift the gift that it is.
 */
export function checkoutPath(
  lines: readonly Pick<PurchaseLineRow, "trackId" | "releaseId">[],
  gift?: { id: string },
): string {
  const [only, ...others] = lines;
  const query = new URLSearchParams();
  if (only?.trackId && others.length === 0) query.set("trackId", only.trackId);
  else if (only?.releaseId && others.length === 0) query.set("releaseId", only.releaseId);
  if (gift) query.set("gift", gift.id);
  return query.size > 0 ? `/checkout?${query}` : "/checkout";
}
