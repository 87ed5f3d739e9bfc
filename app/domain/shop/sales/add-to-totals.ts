import { sql } from "drizzle-orm";
import { distributeCents } from "#app/domain/core/distribute-cents.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { type SalesEntryRow, type SalesTotalRow, salesTotals } from "#db/schema/index.ts";

/** The columns that hold cents. */
export const amountColumns = [
  "grossCents",
  "thanksCents",
  "taxCents",
  "feeCents",
  "refundedCents",
  "disputedCents",
] as const;
export type Amounts = Pick<SalesEntryRow, (typeof amountColumns)[number]>;

interface BookedEntry {
  entry: SalesEntryRow;
  /** What its line sold, like "release:night-line". */
  item: string;
}

const columns = ["sold", ...amountColumns] as const;

/** Adds the entries of one movement to the totals of their day. @param sign -1 to take them out again */
export function addToTotals({ db }: WriteContext, booked: readonly BookedEntry[], sign: 1 | -1 = 1): void {
  for (const row of booked.flatMap(totalsOfEntry)) {
    const signed = Object.fromEntries(columns.map((column) => [column, sign * row[column]]));
    const added = Object.fromEntries(
      columns.map((column) => [column, sql`${salesTotals[column]} + ${signed[column]}`]),
    );
    db.insert(salesTotals)
      .values({ ...row, ...signed })
      .onConflictDoUpdate({
        target: [
          salesTotals.of,
          salesTotals.provider,
          salesTotals.livemode,
          salesTotals.day,
          salesTotals.currency,
          salesTotals.key,
        ],
        set: added,
      })
      .run();
  }
}

function totalsOfEntry({ entry, item }: BookedEntry, index: number): SalesTotalRow[] {
  const { provider, livemode, day, currency, kind, country } = entry;
  const common = { provider, livemode, day, currency };
  const sold = kind === "sale" ? 1 : 0;
  // An order counts once, however many lines it has.
  const ordered = index === 0 ? sold : 0;
  const amounts = amountsOf(entry);
  return [
    { of: "all", key: "", sold: ordered, ...common, ...amounts },
    { of: "country", key: country, sold: ordered, ...common, ...amounts },
    { of: "item", key: item, sold, ...common, ...amounts },
    ...sharesOf(entry).map(({ trackId, ...share }) => ({
      ...{ of: "track" as const, key: trackId, sold },
      ...common,
      ...share.amounts,
    })),
  ];
}

function amountsOf(entry: Amounts): Amounts {
  const { grossCents, thanksCents, taxCents, feeCents, refundedCents, disputedCents } = entry;
  return { grossCents, thanksCents, taxCents, feeCents, refundedCents, disputedCents };
}

/** The parts of an entry that its tracks have, each column distributed by their prices. */
export function sharesOf(
  entry: Amounts & Pick<SalesEntryRow, "trackWeights">,
): { trackId: string; amounts: Amounts }[] {
  const weights = entry.trackWeights.map(([, weight]) => weight);
  const [gross, thanks, tax, fee, refunded, disputed] = amountColumns.map((column) =>
    distributeCents(entry[column], weights),
  );
  return entry.trackWeights.map(([trackId], index) => ({
    trackId,
    amounts: {
      grossCents: gross?.[index] ?? 0,
      thanksCents: thanks?.[index] ?? 0,
      taxCents: tax?.[index] ?? 0,
      feeCents: fee?.[index] ?? 0,
      refundedCents: refunded?.[index] ?? 0,
      disputedCents: disputed?.[index] ?? 0,
    },
  }));
}
