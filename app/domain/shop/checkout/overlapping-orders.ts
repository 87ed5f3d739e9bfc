import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { isOfThisBrowser } from "#app/domain/shop/guests/guest-checkout.ts";
import { type OrderLine, readLines } from "#app/domain/shop/order-lines/order-lines.ts";
import { type GiftRow, type PurchaseRow, purchases } from "#db/schema/index.ts";
import type { PricedOrder } from "./price-order.ts";

/** A purchase with its lines. */
export interface OpenedOrder {
  row: PurchaseRow;
  lines: readonly OrderLine[];
}

/**
 * A buyer's open purchases that share a track or release with an order, or its code: two of them must never be payable at
 * once. A gift overlaps only with its own purchase: the same music for two friends is two purchases. Of a guest those of
 * this browser, whatever address was typed in it: others may have typed the same one elsewhere.
 */
export function findOverlapping(
  ctx: Context,
  { userId, guestId }: Pick<PurchaseRow, "userId" | "guestId">,
  { lines, code }: Pick<PricedOrder, "lines" | "code">,
  gift: GiftRow | null = null,
): OpenedOrder[] {
  const isTheirs = guestId === null ? eq(purchases.userId, userId) : (isOfThisBrowser(ctx) ?? sql`false`);
  const open = ctx.db
    .select()
    .from(purchases)
    .where(and(isTheirs, eq(purchases.status, "pending")))
    .all();
  const linesOf = readLines(
    ctx,
    open.map(({ id }) => id),
  );
  const orderedNames = new Set(lines.flatMap(namesIn));
  return open
    .map((row) => ({ row, lines: linesOf.get(row.id) ?? [] }))
    .filter((order) => {
      const hasCode =
        code?.discount?.isLimited && order.lines.some(({ discountId }) => discountId === code.discount?.id);
      if (hasCode) return true;
      if (gift) return order.row.id === gift.purchaseId;
      const isShared = order.lines.flatMap(namesIn).some((name) => orderedNames.has(name));
      return order.row.cause === "sale" && isShared;
    });
}

/** What names the contents of a line. */
type NamedLine = Pick<OrderLine, "trackId" | "releaseId" | "trackIds">;

/** The names of a line's contents; two lines that share one overlap. */
export function namesIn({ trackId, releaseId, trackIds }: NamedLine): string[] {
  return [trackId ?? `release:${releaseId}`, ...trackIds];
}
