import type { Readable } from "node:stream";
import { and, asc, between, eq, gt, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { streamCsv } from "#app/domain/core/csv.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { formatCents } from "#app/shared/money.ts";
import type { SalesQuery } from "#app/shared/sales/schema.ts";
import { momentInZone } from "#app/shared/times/zoned-time.ts";
import { purchaseLines, releases, salesEntries, tracks } from "#db/schema/index.ts";
import { type Amounts, sharesOf } from "./add-to-totals.ts";
import { isOfPresentMode, netOf } from "./list-sales.ts";
import { addDays, type DayRange, readDayRange } from "./report-days.ts";

/** So many entries are read at once, so that neither memory nor other requests wait for all. */
const batch = 500;

const columns = [
  "day",
  "order",
  "kind",
  "title",
  "sold_as",
  "isrc",
  "upc",
  "split_note",
  "country",
  "currency",
  "gross",
  "thanks",
  "tax",
  "fees",
  "refunded",
  "disputed",
  "net",
];

/**
 * The sales of some days as CSV, the oldest first: a row for each line of an order and each movement of its money, in
 * the view by track for each track of the line. The sums are those of `listSales`.
 * @throws DomainError "unauthenticated", "forbidden" unless an admin asks.
 */
export function exportSales(ctx: Context, query: SalesQuery): { range: DayRange; stream: Readable } {
  requireRole(ctx, ["admin"]);
  const range = readDayRange(ctx, query);
  write(ctx, (tx) =>
    recordEvent(tx, {
      eventType: "sales.exported",
      action: "Sales exported",
      details: { view: query.view, ...range },
    }),
  );
  // All numbers are cents. They stay numbers until then, or a minus would be taken for a formula.
  const cast = { number: formatCents };
  return { range, stream: streamCsv(listRows(ctx, query.view === "track", range), { columns, cast }) };
}

function* listRows(ctx: Context, isByTrack: boolean, range: DayRange) {
  const titles = readTracks(ctx);
  for (const entry of listEntries(ctx, range)) {
    if (!isByTrack) {
      yield presentLine(entry, entry.trackId ? titles.get(entry.trackId) : undefined);
      continue;
    }
    for (const { trackId, amounts } of sharesOf(entry)) {
      yield { ...presentLine({ ...entry, ...amounts }, titles.get(trackId)), upc: entry.upc };
    }
  }
}

type Entry = ReturnType<typeof readEntries>[number];
type NamedTrack = { title: string; isrc: string; splitNote: string };

/** All entries of some days, read in batches along the index of their times. */
function* listEntries(ctx: Context, range: DayRange): Generator<Entry> {
  for (let entries = readEntries(ctx, range, null); entries.length > 0; ) {
    yield* entries;
    const last = entries.at(-1);
    entries = last && entries.length === batch ? readEntries(ctx, range, last) : [];
  }
}

function readEntries(
  ctx: Context,
  { from, to }: DayRange,
  after: { bookedAt: Date; transactionId: string; lineId: string } | null,
) {
  const { timeZone } = readSite(ctx).settings;
  // The day decides. The times only say where to look: the owner may have lived in another zone.
  const bound = (day: string) => momentInZone(`${day}T00:00`, timeZone) ?? new Date(day);
  const isAfter = after
    ? sql`(${salesEntries.bookedAt}, ${salesEntries.transactionId}, ${salesEntries.lineId}) > (${after.bookedAt.getTime()}, ${after.transactionId}, ${after.lineId})`
    : gt(salesEntries.bookedAt, bound(addDays(from, -2)));
  return ctx.db
    .select({
      bookedAt: salesEntries.bookedAt,
      transactionId: salesEntries.transactionId,
      lineId: salesEntries.lineId,
      purchaseId: salesEntries.purchaseId,
      kind: salesEntries.kind,
      day: salesEntries.day,
      country: salesEntries.country,
      currency: salesEntries.currency,
      trackWeights: salesEntries.trackWeights,
      grossCents: salesEntries.grossCents,
      thanksCents: salesEntries.thanksCents,
      taxCents: salesEntries.taxCents,
      feeCents: salesEntries.feeCents,
      refundedCents: salesEntries.refundedCents,
      disputedCents: salesEntries.disputedCents,
      trackId: purchaseLines.trackId,
      releaseTitle: releases.title,
      upc: releases.upc,
      releaseSplitNote: releases.splitNote,
    })
    .from(salesEntries)
    .innerJoin(purchaseLines, eq(purchaseLines.id, salesEntries.lineId))
    .leftJoin(releases, eq(releases.id, purchaseLines.releaseId))
    .where(
      and(
        isAfter,
        sql`${salesEntries.bookedAt} < ${bound(addDays(to, 3)).getTime()}`,
        between(salesEntries.day, from, to),
        isOfPresentMode(ctx, salesEntries),
      ),
    )
    .orderBy(asc(salesEntries.bookedAt), asc(salesEntries.transactionId), asc(salesEntries.lineId))
    .limit(batch)
    .all();
}

function readTracks({ db }: Context): Map<string, NamedTrack> {
  const { id, title, isrc, splitNote } = tracks;
  const rows = db.select({ id, title, isrc, splitNote }).from(tracks).all();
  return new Map(rows.map((row) => [row.id, row]));
}

/** @param track what the row is of; undefined for a release. */
function presentLine(entry: Entry & Amounts, track: NamedTrack | undefined) {
  const { day, purchaseId, kind, country, currency, releaseTitle } = entry;
  return {
    day,
    order: purchaseId,
    kind,
    title: track?.title ?? releaseTitle ?? "",
    sold_as: releaseTitle ?? "track",
    isrc: track?.isrc ?? "",
    upc: track ? "" : (entry.upc ?? ""),
    split_note: track?.splitNote || (entry.releaseSplitNote ?? ""),
    country,
    currency: currency.toUpperCase(),
    gross: entry.grossCents,
    thanks: entry.thanksCents,
    tax: entry.taxCents,
    fees: entry.feeCents,
    refunded: entry.refundedCents,
    disputed: entry.disputedCents,
    net: netOf(entry),
  };
}
