import { and, eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";
import { type OrderLine, readLines } from "../lines/order-lines.ts";

/** A purchase with its lines. */
export interface OpenedOrder {
  row: PurchaseRow;
  lines: readonly OrderLine[];
}

/** A user's open purchases that share a track or release with these lines: two of them must never be payable at once. */
export function findOverlapping(ctx: Context, userId: string, lines: readonly NamedLine[]): OpenedOrder[] {
  const open = ctx.db
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), eq(purchases.status, "pending")))
    .all();
  const linesOf = readLines(
    ctx,
    open.map(({ id }) => id),
  );
  const orderedNames = new Set(lines.flatMap(namesIn));
  return open
    .map((row) => ({ row, lines: linesOf.get(row.id) ?? [] }))
    .filter((order) => order.lines.flatMap(namesIn).some((name) => orderedNames.has(name)));
}

/** What names the contents of a line. */
type NamedLine = Pick<OrderLine, "trackId" | "releaseId" | "trackIds">;

/** The names of a line's contents; two lines that share one overlap. */
export function namesIn({ trackId, releaseId, trackIds }: NamedLine): string[] {
  return [trackId ?? `release:${releaseId}`, ...trackIds];
}
