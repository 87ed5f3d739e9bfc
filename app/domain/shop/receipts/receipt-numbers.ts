import { sql } from "drizzle-orm";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import { type PurchaseRow, receiptCounters } from "#db/schema/index.ts";

/** Test orders have numbers of their own: between real ones they would be gaps. */
const testPrefix = "TEST-";
const creditNotePrefix = "CN-";

/**
 * Gives the next number of receipts or credit notes, like "2026-00017", in the transaction that writes it. Only one
 * transaction writes at a time, and one that fails takes its number back: there are neither duplicates nor gaps.
 */
export function nextReceiptNumber(
  tx: WriteContext,
  kind: "receipt" | "credit_note",
  { livemode }: Pick<PurchaseRow, "livemode">,
): string {
  const { receiptPrefix, timeZone } = readSite(tx).settings;
  const series = `${livemode ? "" : testPrefix}${receiptPrefix}${kind === "receipt" ? "" : creditNotePrefix}`;
  const [year = ""] = dayInZone(tx.now(), timeZone).split("-");
  const { last } = tx.db
    .insert(receiptCounters)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [receiptCounters.series, receiptCounters.year],
      set: { last: sql`${receiptCounters.last} + 1` },
    })
    .returning({ last: receiptCounters.last })
    .get();
  return `${series}${year}-${String(last).padStart(5, "0")}`;
}
