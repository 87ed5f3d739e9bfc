import { asc, eq, max } from "drizzle-orm";
import { placeAmong } from "#app/shared/order.ts";
import type { Transaction } from "#db/client.server.ts";
import type { photos, videos } from "#db/schema/index.ts";

/** What hangs in an order that its owner makes. */
type OrderedTable = typeof photos | typeof videos;

/** The place of a row, counted from 1; 0 for one that isn't there. Rows that nobody sees count too. */
export function placeOf(transaction: Transaction, table: OrderedTable, rowId: string): number {
  return orderOf(transaction, table).indexOf(rowId) + 1;
}

/** Puts a row at a place, counted from 1; beyond the ends it is the first or the last. The others move up. */
export function putAtPlace(
  transaction: Transaction,
  table: OrderedTable,
  rowId: string,
  place: number,
): void {
  for (const [index, id] of placeAmong(orderOf(transaction, table), rowId, place).entries()) {
    transaction
      .update(table)
      .set({ position: index + 1 })
      .where(eq(table.id, id))
      .run();
  }
}

/** The position after the last row. */
export function endOf(transaction: Transaction, table: OrderedTable): number {
  const last = transaction
    .select({ position: max(table.position) })
    .from(table)
    .get();
  return (last?.position ?? 0) + 1;
}

function orderOf(transaction: Transaction, table: OrderedTable): string[] {
  const rows = transaction.select({ id: table.id }).from(table).orderBy(asc(table.position), asc(table.id));
  return rows.all().map(({ id }) => id);
}
