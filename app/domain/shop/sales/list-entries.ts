import { and, asc, between, eq, gt, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { momentInZone } from "#app/shared/core/times/zoned-time.ts";
import { payoutLines, purchaseLines, purchases, releases, salesEntries, tracks } from "#db/schema/index.ts";
import { isOfPresentMode } from "./is-of-present-mode.ts";
import { matchCreditNotes } from "./match-credit-notes.ts";
import { addDays, type DayRange } from "./report-days.ts";

/** So many entries are read at once, so that neither memory nor other requests wait for all. */
const batch = 500;

/** A line of an order that money moved for, with what accountants know it by. */
export type Entry = ReturnType<typeof readEntries>[number] & {
  /** Of the refund; empty for other movements. */
  creditNote: string;
};

/** All entries of some days, the oldest first, read in batches along the index of their times. */
export function* listEntries(ctx: Context, range: DayRange): Generator<Entry> {
  const noteOf = creditNoteFinder(ctx);
  for (let entries = readEntries(ctx, range, null); entries.length > 0; ) {
    for (const entry of entries) yield { ...entry, creditNote: noteOf(entry) };
    const last = entries.at(-1);
    entries = last && entries.length === batch ? readEntries(ctx, range, last) : [];
  }
}

/** Finds the credit note of a refund. The notes of the last order are cached: its entries follow each other. */
export function creditNoteFinder(ctx: Pick<Context, "db">) {
  let last = { purchaseId: "", numbers: new Map<string, string>() };
  return ({
    kind,
    purchaseId,
    transactionId,
  }: Pick<Entry, "kind" | "purchaseId" | "transactionId">): string => {
    if (kind !== "refund") return "";
    if (last.purchaseId !== purchaseId) last = { purchaseId, numbers: matchCreditNotes(ctx, purchaseId) };
    return last.numbers.get(transactionId) ?? "";
  };
}

/** Whether an entry is of these days, along the index of their times. */
export function isInRange(ctx: Context, { from, to }: DayRange) {
  const { timeZone } = readSite(ctx).settings;
  // The day decides. The times only say where to look: the owner may have lived in another zone.
  const bound = (day: string) => momentInZone(`${day}T00:00`, timeZone) ?? new Date(day);
  return and(
    gt(salesEntries.bookedAt, bound(addDays(from, -2))),
    sql`${salesEntries.bookedAt} < ${bound(addDays(to, 3)).getTime()}`,
    between(salesEntries.day, from, to),
    isOfPresentMode(ctx, salesEntries),
  );
}

function readEntries(
  ctx: Context,
  range: DayRange,
  after: { bookedAt: Date; transactionId: string; lineId: string } | null,
) {
  const isAfter =
    after &&
    sql`(${salesEntries.bookedAt}, ${salesEntries.transactionId}, ${salesEntries.lineId}) > (${after.bookedAt.getTime()}, ${after.transactionId}, ${after.lineId})`;
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
      receiptNumber: purchases.receiptNumber,
      taxRateBasisPoints: purchases.taxRateBasisPoints,
      trackId: purchaseLines.trackId,
      trackTitle: tracks.title,
      releaseTitle: releases.title,
      upc: releases.upc,
      releaseSplitNote: releases.splitNote,
      payoutId: sql<
        string | null
      >`(select ${payoutLines.payoutId} from ${payoutLines} where ${payoutLines.transactionId} = ${salesEntries.transactionId} limit 1)`,
    })
    .from(salesEntries)
    .innerJoin(purchases, eq(purchases.id, salesEntries.purchaseId))
    .innerJoin(purchaseLines, eq(purchaseLines.id, salesEntries.lineId))
    .leftJoin(tracks, eq(tracks.id, purchaseLines.trackId))
    .leftJoin(releases, eq(releases.id, purchaseLines.releaseId))
    .where(and(isAfter ?? undefined, isInRange(ctx, range)))
    .orderBy(asc(salesEntries.bookedAt), asc(salesEntries.transactionId), asc(salesEntries.lineId))
    .limit(batch)
    .all();
}
