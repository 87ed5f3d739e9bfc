import { eq, inArray } from "drizzle-orm";
import { distributeCents } from "#app/domain/core/distribute-cents.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { type OrderLine, readLinesOf, tracksOrdered } from "#app/domain/shop/order-lines/order-lines.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import type { SalesKind } from "#app/shared/shop/sales/schema.ts";
import { type PurchaseRow, type SalesEntryRow, salesEntries, tracks } from "#db/schema/index.ts";
import { type Amounts, addToTotals } from "./add-to-totals.ts";

/** What moved on the balance for one payment, in the currency of its order. */
export interface Movement {
  /** The provider's id of the balance transaction; the order's own where it cost nothing. */
  transactionId: string;
  kind: SalesKind;
  at: Date;
  /** In cents; negative for money that leaves. */
  amountCents: number;
  feeCents: number;
  /** The line that a refund names; null for all lines. */
  lineId: string | null;
}

/**
 * Books a movement on the lines of its order, once: one that is booked already changes nothing. Book the movements of an
 * order in the order of their times, since what goes back is distributed over what each line still has.
 * @returns whether it was new.
 */
export function bookMovement(tx: WriteContext, purchase: PurchaseRow, movement: Movement): boolean {
  const { transactionId, kind, at, amountCents, feeCents } = movement;
  const known = tx.db
    .select({ id: salesEntries.transactionId })
    .from(salesEntries)
    .where(eq(salesEntries.transactionId, transactionId))
    .get();
  if (known) return false;
  const lines = readLinesOf(tx, purchase.id).map((line) => {
    const entries = readEntries(tx, line.id);
    return { ...line, entries, source: readSource(entries, kind, amountCents) };
  });
  const isSale = kind === "sale";
  const amounts = distributeAmount(lines, movement);
  const weights = amounts.map(Math.abs);
  const fees = distributeCents(feeCents, weights);
  const taxCents = purchase.taxCents ?? 0;
  const taxes = distributeCents(isSale ? taxCents : 0, weights);
  const entries = lines.map((line, index): SalesEntryRow => {
    const amount = amounts[index] ?? 0;
    return {
      transactionId,
      lineId: line.id,
      purchaseId: purchase.id,
      kind,
      bookedAt: at,
      country: purchase.country ?? "",
      provider: purchase.provider,
      livemode: purchase.livemode,
      day: dayInZone(at, readSite(tx).settings.timeZone),
      currency: purchase.currency,
      grossCents: isSale ? amount : 0,
      thanksCents: isSale
        ? Math.max(0, Math.min(amount, line.amountCents - line.minimumCents))
        : partOf(line.source, "thanksCents", amount),
      taxCents: isSale ? (taxes[index] ?? 0) : partOf(line.source, "taxCents", amount),
      feeCents: fees[index] ?? 0,
      // Without a minus on zero.
      refundedCents: kind === "refund" ? 0 - amount : 0,
      disputedCents: kind === "dispute" ? 0 - amount : 0,
      trackWeights: weighTracks(tx, line),
    };
  });
  const booked = entries.flatMap((entry, index) => {
    // A refund of one line is no movement of the others; what cost nothing was sold nevertheless.
    const isMoved = isSale || amounts[index] !== 0 || fees[index] !== 0;
    return isMoved ? [{ entry, item: itemKey(lines[index]) }] : [];
  });
  for (const { entry } of booked) tx.db.insert(salesEntries).values(entry).run();
  addToTotals(tx, booked);
  return booked.length > 0;
}

/**
 * The parts of an amount that its lines have. A refund that names a line is taken from that line first: where a part of
 * it went back before without a name, the rest is what the other lines lost.
 */
function distributeAmount(
  lines: readonly (OrderLine & { source: Source })[],
  { kind, amountCents, lineId }: Movement,
): number[] {
  const weights = lines.map((line) => (kind === "sale" ? line.amountCents : line.source.cents));
  const named = lines.findIndex(({ id }) => id === lineId);
  if (named < 0) return distributeCents(amountCents, weights);
  const ofNamed = Math.sign(amountCents) * Math.min(Math.abs(amountCents), weights[named] ?? 0);
  const others = weights.map((weight, index) => (index === named ? 0 : weight));
  return distributeCents(amountCents - ofNamed, others).map((cents, index) =>
    index === named ? cents + ofNamed : cents,
  );
}

/** The key of what a line sold, in the totals. */
export function itemKey(line: Pick<OrderLine, "trackId" | "releaseId"> | undefined): string {
  return line?.trackId ? `track:${line.trackId}` : `release:${line?.releaseId}`;
}

function readEntries({ db }: WriteContext, lineId: string): SalesEntryRow[] {
  return db.select().from(salesEntries).where(eq(salesEntries.lineId, lineId)).all();
}

/**
 * What an amount moves out of: what the line still has where money goes back, and what went back by this kind where it
 * returns. Thanks and tax move in the same proportion, and whole with the whole.
 */
function readSource(entries: readonly SalesEntryRow[], kind: SalesKind, amountCents: number): Source {
  const moved = amountCents < 0 ? entries : entries.filter((entry) => entry.kind === kind);
  const sum = (column: keyof Amounts) => moved.reduce((cents, entry) => cents + entry[column], 0);
  const left = sum("grossCents") - sum("refundedCents") - sum("disputedCents");
  return {
    cents: Math.abs(left),
    thanksCents: Math.abs(sum("thanksCents")),
    taxCents: Math.abs(sum("taxCents")),
  };
}

interface Source {
  cents: number;
  thanksCents: number;
  taxCents: number;
}

/** The part of a source's thanks or tax that moves with an amount. */
function partOf(source: Source, column: "thanksCents" | "taxCents", amount: number): number {
  if (source.cents === 0) return 0;
  return Math.round((source[column] * amount) / source.cents);
}

function weighTracks(
  { db }: WriteContext,
  line: OrderLine & { entries: readonly SalesEntryRow[] },
): [string, number][] {
  // What goes back follows the prices by which it came.
  const [first] = line.entries;
  if (first) return first.trackWeights;
  const ids = tracksOrdered(line);
  const rows = db
    .select({ id: tracks.id, priceCents: tracks.priceCents })
    .from(tracks)
    .where(inArray(tracks.id, ids))
    .all();
  const prices = new Map(rows.map(({ id, priceCents }) => [id, priceCents]));
  return ids.map((id) => [id, prices.get(id) ?? 0]);
}
