import { asc, eq, max } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { moveItem } from "#app/shared/list-order.ts";
import type { photos, videos } from "#db/schema/index.ts";

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
