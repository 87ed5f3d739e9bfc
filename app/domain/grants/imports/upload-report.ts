import { createReadStream } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { csvStride } from "#app/domain/core/read-csv.ts";
import { type DateOrder, readDate } from "#app/domain/core/read-date.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { requireFreeSpace, type WriteContext, write } from "#app/domain/core/write.ts";
import { revokeGrantedOrder } from "#app/domain/grants/giving/grant-item.ts";
import { holderOf } from "#app/domain/music/ownership/apply-entitlements.ts";
import type { ReportResult } from "#app/shared/grants/imports/report.ts";
import { importedSales, importItems, purchases } from "#db/schema/index.ts";
import { collectRefunds, type Refund, type Refunds, type Sale } from "./collect-refunds.ts";
import { matchItems } from "./match-items.ts";
import { type ReportedItem, readSalesReport } from "./read-sales-report.ts";

/** How many rows are stored at once; nothing else happens in the process meanwhile. */
const batchSize = 100;

/**
 * Stores the sales of a report, for the owner to check and approve; nobody gets anything yet. It is read twice: a broken
 * one stores nothing, and a refund counts wherever in the report it is. One that ends a sale of an earlier report takes
 * back what that gave. The same report again changes nothing.
 * @param file.path the report's file, of any size.
 * @throws what `readSalesReport` throws.
 */
export async function uploadReport(
  ctx: Context,
  file: { path: string; bytes: number },
): Promise<ReportResult> {
  requireRecentAdmin(ctx);
  requireFreeSpace(ctx, file.bytes);
  const rows = () => readSalesReport(createReadStream(file.path, { highWaterMark: csvStride }));
  const { refunds, invalid, dateOrder } = await collectRefunds(rows());
  const result: ReportResult = { added: 0, known: 0, refunded: 0, partlyRefunded: 0, undated: 0, invalid };
  let batch: DatedSale[] = [];
  const store = () => {
    storeSales(ctx, batch, refunds, result);
    batch = [];
  };
  for await (const row of rows()) {
    if (row.type === "sale") batch.push({ ...row, soldAt: readPastDate(row.date, dateOrder, ctx.now()) });
    if (batch.length === batchSize) store();
  }
  store();
  for (const refund of refunds.left()) {
    await setImmediate();
    result.refunded += endSales(ctx, isEndedBy(refund));
  }
  write(ctx, (tx) => {
    matchItems(tx);
    recordEvent(tx, {
      eventType: "import.uploaded",
      action: "Sales report of another shop uploaded",
      details: { ...result },
    });
  });
  return result;
}

type DatedSale = Sale & { soldAt: Date | null };

function readPastDate(text: string, order: DateOrder | null, now: Date): Date | null {
  const date = readDate(text, order);
  return date && date <= now ? date : null;
}

function storeSales(ctx: Context, sales: readonly DatedSale[], refunds: Refunds, result: ReportResult): void {
  if (sales.length === 0) return;
  const taken = new Map(sales.map((sale) => [sale, refunds.take(sale)]));
  const refunded = new Set(sales.filter((sale) => taken.get(sale) === "whole"));
  const added = write(ctx, (tx) => insertSales(tx, sales, refunded));
  const ended: string[] = [];
  for (const sale of sales) {
    // Twice in the report, it is new once.
    const isNew = added.delete(sale.key);
    const isRefunded = refunded.has(sale);
    if (isRefunded && !isNew) ended.push(sale.key);
    if (taken.get(sale) === "part") result.partlyRefunded += 1;
    if (isNew && !isRefunded && sale.soldAt === null) result.undated += 1;
    result[isRefunded ? "refunded" : isNew ? "added" : "known"] += 1;
  }
  if (ended.length > 0) endSales(ctx, inArray(importedSales.key, ended));
}

/** @returns the keys of those that weren't there yet. */
function insertSales(
  tx: WriteContext,
  sales: readonly DatedSale[],
  refunded: ReadonlySet<Sale>,
): Set<string> {
  const now = tx.now();
  const itemIds = new Map<string, number>();
  const itemIdOf = ({ item }: Sale): number => {
    const name = JSON.stringify([item.kind, item.title, item.artist]);
    const id = itemIds.get(name) ?? findOrCreateItem(tx, item);
    itemIds.set(name, id);
    return id;
  };
  const values = sales.map((sale) => ({
    key: sale.key,
    orderHash: sale.orderHash,
    itemId: itemIdOf(sale),
    soldAt: sale.soldAt,
    amountCents: sale.cents,
    uploadedAt: now,
    ...(refunded.has(sale) ? { refundedAt: now, email: null } : { refundedAt: null, email: sale.email }),
  }));
  const { key } = importedSales;
  const inserted = tx.db.insert(importedSales).values(values).onConflictDoNothing().returning({ key }).all();
  return new Set(inserted.map((row) => row.key));
}

function findOrCreateItem(tx: WriteContext, { kind, title, artist, code }: ReportedItem): number {
  const isIt = and(eq(importItems.kind, kind), eq(importItems.title, title), eq(importItems.artist, artist));
  const existing = tx.db.select({ id: importItems.id }).from(importItems).where(isIt).get();
  return (
    existing?.id ??
    tx.db.insert(importItems).values({ kind, title, artist, code }).returning({ id: importItems.id }).get().id
  );
}

/** The sales of earlier reports that a refund ends: one that is smaller than what was paid ends none. */
function isEndedBy({ orderHash, title, cents }: Refund) {
  const isOfOrder = eq(importedSales.orderHash, orderHash);
  if (title === "") {
    const paid = sql`(select sum(amount_cents) from imported_sales of_order where of_order.order_hash = ${orderHash})`;
    return and(isOfOrder, cents === null ? undefined : sql`coalesce(${paid}, 0) <= ${cents + 1}`);
  }
  return and(
    isOfOrder,
    cents === null ? undefined : sql`coalesce(${importedSales.amountCents}, 0) <= ${cents + 1}`,
    sql`${importedSales.itemId} in (select ${importItems.id} from ${importItems} where ${importItems.title} = ${title})`,
  );
}

/** Ends refunded sales, and takes back what they gave, unless another sale gave it, too. @returns how many. */
function endSales(ctx: Context, condition: ReturnType<typeof and>): number {
  const holders = new Set<string>();
  const count = write(ctx, (tx) => {
    const ended = tx.db
      .update(importedSales)
      .set({ refundedAt: tx.now(), email: null })
      .where(and(condition, isNull(importedSales.refundedAt)))
      .returning({ purchaseId: importedSales.purchaseId })
      .all();
    for (const { purchaseId } of ended) {
      const purchase = purchaseId === null ? undefined : findUngiven(tx, purchaseId);
      if (!purchase) continue;
      const holder = holderOf(revokeGrantedOrder(tx, purchase));
      if (holder) holders.add(holder);
    }
    return ended.length;
  });
  for (const holder of holders) ctx.accessChanges.announce(holder);
  return count;
}

/** The completed order of sales of which none counts any more. */
function findUngiven(tx: WriteContext, purchaseId: string) {
  const isCounted = and(eq(importedSales.purchaseId, purchaseId), isNull(importedSales.refundedAt));
  if (tx.db.select({ key: importedSales.key }).from(importedSales).where(isCounted).limit(1).get()) return;
  return tx.db
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, purchaseId), eq(purchases.status, "completed")))
    .get();
}
