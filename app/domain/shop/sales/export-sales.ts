import type { Readable } from "node:stream";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { streamCsv } from "#app/domain/core/csv.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { formatCents } from "#app/shared/core/money.ts";
import type { ExportQuery } from "#app/shared/shop/sales/schema.ts";
import { tracks } from "#db/schema/index.ts";
import { type Amounts, amountColumns, sharesOf } from "./add-to-totals.ts";
import { type Entry, listEntries } from "./list-entries.ts";
import { listPayoutLines, payoutColumns } from "./list-payouts.ts";
import { nameKeys, netOf, sumBy } from "./list-sales.ts";
import { type DayRange, readDayRange } from "./report-days.ts";

/**
 * The sales of some days as CSV, each view its own: by day, month and country the sums of the page; by release a row for
 * each line of an order and each movement of its money, by track for each track of the line; by receipt a row for each
 * movement of an order; and the lines of the payouts. The sums of each are those of `listSales` or `listPayouts`.
 * @param query.style "semicolon" for spreadsheets where a comma is the decimal sign.
 */
export function exportSales(ctx: Context, query: ExportQuery): { range: DayRange; stream: Readable } {
  requireRole(ctx, ["admin"]);
  const range = readDayRange(ctx, query);
  write(ctx, (tx) =>
    recordEvent(tx, {
      eventType: "sales.exported",
      action: "Sales exported",
      details: { view: query.view, ...range },
    }),
  );
  const hasCommas = query.style === "semicolon";
  // All numbers are cents. They stay numbers until then, or a minus would be taken for a formula.
  const number = (cents: number) => (hasCommas ? formatCents(cents).replace(".", ",") : formatCents(cents));
  const { columns, list } = tables[query.view];
  const options = { columns: [...columns], cast: { number }, delimiter: hasCommas ? ";" : "," };
  return { range, stream: streamCsv(list(ctx, range, query.view), options) };
}

type View = ExportQuery["view"];

interface Table {
  /** There without rows, too. */
  columns: readonly string[];
  list: (ctx: Context, range: DayRange, view: View) => Iterable<object>;
}

const amounts = ["gross", "extra", "tax", "fees", "refunded", "disputed", "net"];
const papers = ["receipt", "credit_note", "order", "kind"];
const music = ["title", "sold_as", "isrc", "upc", "split_note"];

const sums = (name: string): Table => ({ columns: [name, "currency", "count", ...amounts], list: listSums });
const lines = ["day", ...papers, ...music, "country", "currency", "tax_rate", ...amounts];
const movements = ["day", ...papers, "titles", "country", "currency", "tax_rate", ...amounts];

const tables: Readonly<Record<View, Table>> = {
  day: sums("day"),
  month: sums("month"),
  country: sums("country"),
  release: { columns: lines, list: listLines },
  track: { columns: lines, list: listTracks },
  receipt: { columns: [...movements, "transaction", "payout"], list: listMovements },
  payout: { columns: payoutColumns, list: listPayoutLines },
};

/** The rows of the page, all of them. */
function* listSums(ctx: Context, range: DayRange, view: View) {
  if (view === "payout" || view === "receipt") return;
  const labelOf = nameKeys(ctx, view);
  for (const row of sumBy(ctx, view, range)) {
    const { key, sold, currency } = row;
    yield {
      [view]: labelOf(key),
      count: String(sold),
      currency: currency.toUpperCase(),
      ...presentAmounts(row),
    };
  }
}

function* listLines(ctx: Context, range: DayRange) {
  const titles = readTracks(ctx);
  for (const entry of listEntries(ctx, range)) {
    yield presentLine(entry, entry.trackId ? titles.get(entry.trackId) : undefined);
  }
}

function* listTracks(ctx: Context, range: DayRange) {
  const titles = readTracks(ctx);
  for (const entry of listEntries(ctx, range)) {
    for (const { trackId, amounts } of sharesOf(entry)) {
      yield { ...presentLine({ ...entry, ...amounts }, titles.get(trackId)), upc: entry.upc };
    }
  }
}

/** A row for each receipt, credit note and dispute: the lines of a movement follow each other. */
function* listMovements(ctx: Context, range: DayRange) {
  let movement: Entry[] = [];
  for (const entry of listEntries(ctx, range)) {
    if (movement[0] && movement[0].transactionId !== entry.transactionId) {
      yield presentMovement(movement[0], movement);
      movement = [];
    }
    movement.push(entry);
  }
  if (movement[0]) yield presentMovement(movement[0], movement);
}

function presentMovement(first: Entry, entries: readonly Entry[]) {
  const sum = (column: keyof Amounts) => entries.reduce((cents, entry) => cents + entry[column], 0);
  const summed = Object.fromEntries(
    amountColumns.map((column) => [column, sum(column)]),
  ) as unknown as Amounts;
  return {
    ...presentPapers(first),
    titles: entries.map(({ trackTitle, releaseTitle }) => trackTitle ?? releaseTitle).join(", "),
    ...presentAmounts(summed),
    transaction: first.transactionId,
    payout: first.payoutId ?? "",
  };
}

type NamedTrack = { title: string; isrc: string; splitNote: string };

function readTracks({ db }: Context): Map<string, NamedTrack> {
  const { id, title, isrc, splitNote } = tracks;
  const rows = db.select({ id, title, isrc, splitNote }).from(tracks).all();
  return new Map(rows.map((row) => [row.id, row]));
}

/** @param track what the row is of; undefined for a release. */
function presentLine(entry: Entry & Amounts, track: NamedTrack | undefined) {
  const { releaseTitle } = entry;
  return {
    ...presentPapers(entry),
    title: track?.title ?? releaseTitle ?? "",
    sold_as: releaseTitle ?? "track",
    isrc: track?.isrc ?? "",
    upc: track ? "" : (entry.upc ?? ""),
    split_note: track?.splitNote || (entry.releaseSplitNote ?? ""),
    ...presentAmounts(entry),
  };
}

function presentPapers(entry: Entry) {
  const { day, purchaseId, kind, country, currency, receiptNumber, creditNote, taxRateBasisPoints } = entry;
  return {
    day,
    receipt: receiptNumber ?? "",
    credit_note: creditNote,
    order: purchaseId,
    kind,
    country,
    currency: currency.toUpperCase(),
    // Hundredths of a percent are written as cents are.
    tax_rate: taxRateBasisPoints ?? "",
  };
}

/** In cents. */
function presentAmounts(entry: Amounts) {
  const { grossCents, thanksCents, taxCents, feeCents, refundedCents, disputedCents } = entry;
  return {
    gross: grossCents,
    extra: thanksCents,
    tax: taxCents,
    fees: feeCents,
    refunded: refundedCents,
    disputed: disputedCents,
    net: netOf(entry),
  };
}
