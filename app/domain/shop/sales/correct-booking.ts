import { and, eq } from "drizzle-orm";
import { distributeCents } from "#app/domain/core/distribute-cents.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { type PurchaseRow, type SalesEntryRow, salesEntries } from "#db/schema/index.ts";
import { addToTotals } from "./add-to-totals.ts";
import { itemKey } from "./book-movement.ts";

/**
 * Gives what was booked of an order before it had a receipt the receipt's tax and country.
 */
export function correctBooking(tx: WriteContext, purchase: PurchaseRow): void {
  const entries = tx.db.select().from(salesEntries).where(eq(salesEntries.purchaseId, purchase.id)).all();
  if (entries.length === 0) return;
  const lines = readLinesOf(tx, purchase.id);
  const sales = entries.filter(({ kind }) => kind === "sale");
  const taxes = distributeCents(
    purchase.taxCents ?? 0,
    sales.map(({ grossCents }) => grossCents),
  );
  const taxOf = new Map(sales.map(({ lineId }, index) => [lineId, taxes[index] ?? 0]));
  const correct = (entry: SalesEntryRow): SalesEntryRow => {
    const saleTax = taxOf.get(entry.lineId) ?? 0;
    const gross = sales.find(({ lineId }) => lineId === entry.lineId)?.grossCents ?? 0;
    const moved = -(entry.refundedCents + entry.disputedCents);
    const taxCents = entry.kind === "sale" ? saleTax : gross && Math.round((saleTax * moved) / gross);
    return { ...entry, taxCents, country: purchase.country ?? "" };
  };
  for (const movement of Map.groupBy(entries, ({ transactionId }) => transactionId).values()) {
    const named = (list: readonly SalesEntryRow[]) =>
      list.map((entry) => ({ entry, item: itemKey(lines.find(({ id }) => id === entry.lineId)) }));
    const corrected = movement.map(correct);
    addToTotals(tx, named(movement), -1);
    addToTotals(tx, named(corrected));
    for (const { transactionId, lineId, taxCents, country } of corrected) {
      const isEntry = and(eq(salesEntries.transactionId, transactionId), eq(salesEntries.lineId, lineId));
      tx.db.update(salesEntries).set({ taxCents, country }).where(isEntry).run();
    }
  }
}
