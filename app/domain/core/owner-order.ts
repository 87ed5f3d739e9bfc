import { asc, eq, isNull, max } from "drizzle-orm";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { readableId } from "#app/domain/core/text.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { moveItem } from "#app/shared/core/list-order.ts";
import type { photos, releases, tracks, videos } from "#db/schema/index.ts";

/** A table whose order the owner chooses. */
type OrderedTable = typeof photos | typeof videos | typeof tracks | typeof releases;

/** The ids of all rows that aren't removed, unpublished ones too, in the owner's order. */
export function readOrder(tx: WriteContext, table: OrderedTable): string[] {
  return tx.db
    .select({ id: table.id })
    .from(table)
    .where("deletedAt" in table ? isNull(table.deletedAt) : undefined)
    .orderBy(asc(table.position), asc(table.id))
    .all()
    .map(({ id }) => id);
}

/** Gives each row its position in this list. */
export function writeOrder(tx: WriteContext, table: OrderedTable, order: readonly string[]): void {
  for (const [index, id] of order.entries()) {
    tx.db
      .update(table)
      .set({ position: index + 1 })
      .where(eq(table.id, id))
      .run();
  }
}

/** Moves a row to a position, counted from 1; beyond the ends it is the first or the last. The others shift. */
export function putAtPosition(tx: WriteContext, table: OrderedTable, rowId: string, position: number): void {
  writeOrder(tx, table, moveItem(readOrder(tx, table), rowId, position));
}

/**
 * Moves a row up (-1) or down (1); at the ends it stays.
 * @returns its position from 1, and whether it is another than before.
 */
export function moveBy(tx: WriteContext, table: OrderedTable, rowId: string, by: number) {
  const before = readOrder(tx, table);
  const from = before.indexOf(rowId) + 1;
  const order = moveItem(before, rowId, from + by);
  const position = order.indexOf(rowId) + 1;
  if (position !== from) writeOrder(tx, table, order);
  return { position, hasMoved: position !== from };
}

/** A readable id in the main language from a title that no row has: "Night Line" -> "night-line-2"; see `readableId`. */
export function findFreeId(
  { db }: WriteContext,
  table: OrderedTable,
  title: string,
  fallback: string,
): string {
  const isTaken = (id: string) =>
    Boolean(db.select({ id: table.id }).from(table).where(eq(table.id, id)).get());
  return readableId(title, fallback, isTaken, readSite({ db }).settings.language);
}

/** The position after the last row. */
export function endOf({ db }: WriteContext, table: OrderedTable): number {
  const last = db
    .select({ position: max(table.position) })
    .from(table)
    .get();
  return (last?.position ?? 0) + 1;
}
