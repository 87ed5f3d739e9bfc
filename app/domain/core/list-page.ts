import { asc, eq, max, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { moveItem } from "#app/shared/list-order.ts";
import { type Position, writeCursor } from "#app/shared/list-query.ts";
import type { photos, videos } from "#db/schema/index.ts";

/**
 * A condition for the rows after a position; all of them without one. It is one comparison, so that an index of
 * these keys can start there; SQLite does so only where all of them are columns, or there is only one.
 * @param keys the sort keys, a unique one last, all in the same direction.
 */
export function isAfter(
  keys: SQLWrapper[],
  position: Position | readonly Placeholder[] | undefined,
  direction: "ascending" | "descending" = "descending",
): SQL | undefined {
  if (!position) return undefined;
  const values = position.map((value) => sql`${value}`);
  const isBeyond = direction === "ascending" ? sql`>` : sql`<`;
  return sql`(${sql.join(keys, sql`, `)}) ${isBeyond} (${sql.join(values, sql`, `)})`;
}

/**
 * Cuts a page out of the rows that were read for it.
 * @param rows one more than a page, if there are so many: it shows that there is a next page.
 * @returns `nextCursor` leads to the next page; null on the last.
 */
export function cutPage<Row>(rows: readonly Row[], length: number, positionOf: (row: Row) => Position) {
  const shown = rows.slice(0, length);
  const last = shown.at(-1);
  return { shown, nextCursor: last && rows.length > length ? writeCursor(positionOf(last)) : null };
}

/** A table whose order the owner chooses. */
type OrderedTable = typeof photos | typeof videos;

/** The position of a row, counted from 1; 0 for a missing one. Unpublished rows count too. */
export function positionOf(tx: WriteContext, table: OrderedTable, rowId: string): number {
  return orderOf(tx, table).indexOf(rowId) + 1;
}

/** Moves a row to a position, counted from 1; beyond the ends it is the first or the last. The others shift. */
export function putAtPosition(tx: WriteContext, table: OrderedTable, rowId: string, position: number): void {
  for (const [index, id] of moveItem(orderOf(tx, table), rowId, position).entries()) {
    tx.db
      .update(table)
      .set({ position: index + 1 })
      .where(eq(table.id, id))
      .run();
  }
}

/** The position after the last row. */
export function endOf(tx: WriteContext, table: OrderedTable): number {
  const last = tx.db
    .select({ position: max(table.position) })
    .from(table)
    .get();
  return (last?.position ?? 0) + 1;
}

function orderOf(tx: WriteContext, table: OrderedTable): string[] {
  const rows = tx.db.select({ id: table.id }).from(table).orderBy(asc(table.position), asc(table.id));
  return rows.all().map(({ id }) => id);
}
