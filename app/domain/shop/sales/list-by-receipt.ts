import { desc, eq, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { messages } from "#app/messages/messages.ts";
import type { SalesKind } from "#app/shared/shop/sales/schema.ts";
import { purchases, salesEntries } from "#db/schema/index.ts";
import type { amountColumns } from "./add-to-totals.ts";
import { creditNoteFinder, isInRange } from "./list-entries.ts";
import type { DayRange } from "./report-days.ts";

/** What moved money on some days by the receipt or credit note that it belongs to, the newest first. */
export function listByReceipt(ctx: Context, range: DayRange, limit: number) {
  const sum = (column: (typeof amountColumns)[number]) => sql<number>`sum(${salesEntries[column]})`;
  const { transactionId, purchaseId, kind, currency, bookedAt } = salesEntries;
  const rows = ctx.db
    .select({
      transactionId,
      purchaseId,
      kind,
      currency,
      receiptNumber: purchases.receiptNumber,
      grossCents: sum("grossCents"),
      thanksCents: sum("thanksCents"),
      taxCents: sum("taxCents"),
      feeCents: sum("feeCents"),
      refundedCents: sum("refundedCents"),
      disputedCents: sum("disputedCents"),
    })
    .from(salesEntries)
    .innerJoin(purchases, eq(purchases.id, purchaseId))
    .where(isInRange(ctx, range))
    // By the columns of the index in its order, so that it is read from its end and no further than the limit.
    .groupBy(bookedAt, transactionId)
    .orderBy(desc(bookedAt), desc(transactionId))
    .limit(limit)
    .all();
  const noteOf = creditNoteFinder(ctx);
  return rows.map((row) => ({
    ...row,
    key: row.transactionId,
    label: nameMovement(row.kind, row.receiptNumber, noteOf(row)),
    sold: row.kind === "sale" ? 1 : 0,
    order: row.purchaseId,
  }));
}

/** "2026-00017", "CN-2026-00001 for 2026-00017" or "Dispute of 2026-00017". */
export function nameMovement(kind: SalesKind, receiptNumber: string | null, creditNote: string): string {
  const receipt = receiptNumber ?? "an order without a number";
  if (kind === "dispute") return messages.adminSales.reports.disputeOf(receipt);
  if (kind === "refund")
    return creditNote
      ? messages.adminSales.reports.creditNoteFor(creditNote, receipt)
      : messages.adminSales.reports.refundOf(receipt);
  return receiptNumber ?? messages.adminSales.reports.noNumber;
}
