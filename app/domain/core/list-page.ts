import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Position, writeCursor } from "#app/shared/core/list-query.ts";

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
