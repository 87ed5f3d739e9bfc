import { and, between, eq, max, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { messages } from "#app/messages/messages.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { countryName } from "#app/shared/core/tax/countries.ts";
import type { SalesQuery, SalesView } from "#app/shared/shop/sales/schema.ts";
import { releases, salesEntries, salesTotals, tracks } from "#db/schema/index.ts";
import type { Amounts, amountColumns } from "./add-to-totals.ts";
import { isOfPresentMode } from "./is-of-present-mode.ts";
import { listByReceipt } from "./list-by-receipt.ts";
import { addDays, type DayRange, readDayRange } from "./report-days.ts";

/** More rows than this are left to the CSV. */
const maxRows = 400;

/** Sums of a row, as texts like "1.99". */
export interface SalesAmounts {
  gross: string;
  thanks: string;
  tax: string;
  fees: string;
  refunded: string;
  disputed: string;
  /** What the provider pays out: gross less fees, refunds and disputes. */
  net: string;
}

export interface SalesRow extends SalesAmounts {
  /** A day, a month, a country's code, what was sold, as `sales_totals.key` names it, or the transaction of a receipt. */
  key: string;
  label: string;
  currency: string;
  /** Orders, or how often it was sold. */
  sold: number;
  /** In the view by receipt: the order that it is of. */
  order?: string;
}

export interface SalesReport {
  view: SalesView;
  range: DayRange;
  rows: SalesRow[];
  /** All rows together, a line for each currency. */
  totals: SalesRow[];
  isCut: boolean;
  /** The gross over time in the currency with the most of it, the oldest first; empty in the other views. */
  chart: { currency: string; bars: { key: string; value: number }[] };
  /** When the latest movement was booked; null where there is none. */
  bookedAt: string | null;
}

/**
 * The sales of some days, added up by day, month, country, what was sold, or track. The cost depends on the days and
 * what was sold on them, not on the orders.
 */
export function listSales(ctx: Context, query: SalesQuery): SalesReport {
  requireRole(ctx, ["admin"]);
  const { view } = query;
  const range = readDayRange(ctx, query);
  const rows = view === "receipt" ? listByReceipt(ctx, range, maxRows + 1) : nameRows(ctx, view, range);
  const last = ctx.db
    .select({ at: max(salesEntries.bookedAt) })
    .from(salesEntries)
    .get();
  const totals = sumBy(ctx, "all", range).toSorted((one, other) => other.grossCents - one.grossCents);
  return {
    view,
    range,
    rows: rows.slice(0, maxRows).map(presentRow),
    totals: totals.map((row) => presentRow({ ...row, label: messages.adminSales.reports.all })),
    chart: drawChart(view, range, rows, totals[0]?.currency ?? ""),
    isCut: rows.length > maxRows,
    bookedAt: last?.at?.toISOString() ?? null,
  };
}

function nameRows(ctx: Context, view: SumView, range: DayRange) {
  const labelOf = nameKeys(ctx, view);
  return sumBy(ctx, view, range).map((row) => ({ ...row, label: labelOf(row.key) }));
}

/** Every day or month has a bar, also without sales; so many that they can still be told apart. */
function drawChart(
  view: SalesView,
  { from, to }: DayRange,
  rows: readonly { key: string; currency: string; grossCents: number }[],
  currency: string,
): SalesReport["chart"] {
  if (currency === "" || (view !== "day" && view !== "month")) return { currency, bars: [] };
  const gross = new Map(
    rows.flatMap((row) => (row.currency === currency ? [[row.key, row.grossCents] as const] : [])),
  );
  const keys = new Set<string>();
  for (let day = to; day >= from && keys.size < maxRows; day = addDays(day, -1)) {
    keys.add(view === "day" ? day : day.slice(0, 7));
  }
  const bars = [...keys].reverse().map((key) => ({ key, value: gross.get(key) ?? 0 }));
  return { currency, bars };
}

/** The views whose rows are added up by day. */
type SumView = Exclude<SalesView, "receipt">;

const totalOf = {
  all: "all",
  day: "all",
  month: "all",
  country: "country",
  release: "item",
  track: "track",
} as const;

/** The sums of a view, all rows: the newest day or month first, the others by what they brought in. */
export function sumBy(ctx: Context, view: SumView | "all", { from, to }: DayRange) {
  const key = keyColumn(view);
  const sum = (column: (typeof amountColumns)[number] | "sold") =>
    sql<number>`sum(${salesTotals[column]})`.as(`sum_${column}`);
  const isByTime = view === "day" || view === "month";
  return ctx.db
    .select({
      key,
      currency: salesTotals.currency,
      sold: sum("sold"),
      grossCents: sum("grossCents"),
      thanksCents: sum("thanksCents"),
      taxCents: sum("taxCents"),
      feeCents: sum("feeCents"),
      refundedCents: sum("refundedCents"),
      disputedCents: sum("disputedCents"),
    })
    .from(salesTotals)
    .where(
      and(
        eq(salesTotals.of, totalOf[view]),
        between(salesTotals.day, from, to),
        isOfPresentMode(ctx, salesTotals),
      ),
    )
    .groupBy(sql`row_key`, salesTotals.currency)
    .orderBy(isByTime ? sql`row_key desc` : sql`sum_grossCents desc`, salesTotals.currency)
    .all();
}

function keyColumn(view: SumView | "all") {
  if (view === "all") return sql<string>`''`.as("row_key");
  if (view === "month") return sql<string>`substr(${salesTotals.day}, 1, 7)`.as("row_key");
  return sql<string>`${view === "day" ? salesTotals.day : salesTotals.key}`.as("row_key");
}

/** The names of what the rows of a view are of. */
export function nameKeys({ db }: Context, view: SumView): (key: string) => string {
  if (view === "day" || view === "month") return (key) => key;
  if (view === "country")
    return (key) => (key ? countryName(key) : messages.adminSales.reports.unknownCountry);
  const prefix = view === "track" ? "" : "track:";
  const titles = new Map([
    ...db
      .select()
      .from(tracks)
      .all()
      .map(({ id, title }) => [`${prefix}${id}`, title] as const),
    ...db
      .select()
      .from(releases)
      .all()
      .map(({ id, title }) => [`release:${id}`, title] as const),
  ]);
  return (key) => titles.get(key) ?? key;
}

function presentRow(
  row: Amounts & Pick<SalesRow, "key" | "label" | "currency" | "sold" | "order">,
): SalesRow {
  const { key, label, currency, sold, order } = row;
  return { key, label, currency, sold, ...(order && { order }), ...presentAmounts(row) };
}

/** Cents as texts, with the net. */
function presentAmounts(amounts: Amounts): SalesAmounts {
  const { grossCents, thanksCents, taxCents, feeCents, refundedCents, disputedCents } = amounts;
  return {
    gross: formatCents(grossCents),
    thanks: formatCents(thanksCents),
    tax: formatCents(taxCents),
    fees: formatCents(feeCents),
    refunded: formatCents(refundedCents),
    disputed: formatCents(disputedCents),
    net: formatCents(netOf(amounts)),
  };
}

/** What the provider pays out, in cents. */
export function netOf({ grossCents, feeCents, refundedCents, disputedCents }: Amounts): number {
  return grossCents - feeCents - refundedCents - disputedCents;
}
