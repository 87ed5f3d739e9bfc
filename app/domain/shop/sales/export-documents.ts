import { Readable } from "node:stream";
import { and, asc, eq, gte, isNotNull, lt, min } from "drizzle-orm";
import { ZipFile } from "yazl";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { write } from "#app/domain/core/write.ts";
import { composeCreditNote, composeReceipt } from "#app/domain/shop/receipts/order-document.ts";
import { renderDocument } from "#app/domain/shop/receipts/render-document.ts";
import { dayInZone, momentInZone } from "#app/shared/core/times/zoned-time.ts";
import { creditNotes, purchases } from "#db/schema/index.ts";
import { isOfPresentMode } from "./is-of-present-mode.ts";

/** The months, YYYY-MM, that may have receipts: from the first order to now, the newest first. */
export function listDocumentMonths(ctx: Context): string[] {
  requireRole(ctx, ["admin"]);
  const { timeZone } = readSite(ctx).settings;
  const first = ctx.db
    .select({ at: min(purchases.purchaseDate) })
    .from(purchases)
    .get()?.at;
  const firstMonth = monthOf(first ?? ctx.now(), timeZone);
  const months = [monthOf(ctx.now(), timeZone)];
  while ((months.at(-1) ?? "") > firstMonth) months.push(addMonths(months.at(-1) ?? "", -1));
  return months;
}

/**
 * The receipts and credit notes that were issued in a month, in the owner's time zone, as one zip of HTML files: those of
 * the present mode. Each is written when it is its turn, so a month of any size needs no memory.
 * @param month YYYY-MM.
 */
export function exportDocuments(ctx: Context, month: string): Readable {
  requireRole(ctx, ["admin"]);
  write(ctx, (tx) =>
    recordEvent(tx, {
      eventType: "documents.exported",
      action: "Receipts and credit notes exported",
      details: { month },
    }),
  );
  const { timeZone } = readSite(ctx).settings;
  const startOf = (of: string) => momentInZone(`${of}-01T00:00`, timeZone) ?? ctx.now();
  const [start, end] = [startOf(month), startOf(addMonths(month, 1))];
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream as Readable, { objectMode: false });
  zip.on("error", (error: Error) => output.destroy(error));
  const add = (number: string, render: () => string) =>
    zip.addReadStreamLazy(`receipts-${month}/${number}.html`, { mtime: ctx.now() }, (give) => {
      try {
        give(null, Readable.from([Buffer.from(render())]));
      } catch (error) {
        output.destroy(error as Error);
      }
    });
  for (const { id, number } of listReceipts(ctx, start, end)) {
    add(number ?? id, () => renderDocument(composeReceipt(ctx, readOrder(ctx, id))));
  }
  for (const note of listNotes(ctx, start, end)) {
    add(note.number, () => renderDocument(composeCreditNote(ctx, readOrder(ctx, note.purchaseId), note)));
  }
  zip.end();
  return output;
}

function listReceipts(ctx: Context, start: Date, end: Date) {
  const { id, receiptNumber, completedAt } = purchases;
  return ctx.db
    .select({ id, number: receiptNumber })
    .from(purchases)
    .where(
      and(
        isNotNull(receiptNumber),
        gte(completedAt, start),
        lt(completedAt, end),
        isOfPresentMode(ctx, purchases),
      ),
    )
    .orderBy(asc(receiptNumber))
    .all();
}

function listNotes(ctx: Context, start: Date, end: Date) {
  return ctx.db
    .select({ note: creditNotes })
    .from(creditNotes)
    .innerJoin(purchases, eq(purchases.id, creditNotes.purchaseId))
    .where(
      and(gte(creditNotes.createdAt, start), lt(creditNotes.createdAt, end), isOfPresentMode(ctx, purchases)),
    )
    .orderBy(asc(creditNotes.number))
    .all()
    .map(({ note }) => note);
}

function readOrder(ctx: Context, orderId: string) {
  const row = ctx.db.select().from(purchases).where(eq(purchases.id, orderId)).get();
  if (!row) throw new Error("An order disappeared while its receipt was exported.");
  return row;
}

const monthOf = (moment: Date, timeZone: string) => dayInZone(moment, timeZone).slice(0, 7);

function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}
