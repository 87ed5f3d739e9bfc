import { and, asc, between, eq, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { releaseKey } from "#app/domain/core/counters.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { isOfPresentMode } from "#app/domain/shop/sales/is-of-present-mode.ts";
import { addDays, type DayRange, readDayRange } from "#app/domain/shop/sales/report-days.ts";
import { messages } from "#app/messages/messages.ts";
import type { CounterName } from "#app/shared/core/counter-names.ts";
import type { DayRangeQuery } from "#app/shared/shop/sales/schema.ts";
import { dailyCounts, releases, salesTotals, tracks } from "#db/schema/index.ts";

/** What is loved: how far fans went with a track or release, from its preview to the sale. */
export interface FunnelRow {
  key: string;
  title: string;
  previews: number;
  heardToEnd: number;
  plays: number;
  carts: number;
  checkouts: number;
  sold: number;
  downloads: number;
}

interface KeyCount {
  key: string;
  count: number;
}

export interface Statistics {
  range: DayRange;
  /** Visits by day, the oldest first, every day of the range. */
  days: KeyCount[];
  loved: FunnelRow[];
  /** The sums of all of them, and checkouts of whole carts. */
  totals: Omit<FunnelRow, "key" | "title"> & { visits: number };
  pages: KeyCount[];
  /** The hosts that led here most. */
  referrers: KeyCount[];
  /** By country code; empty where no proxy says it. */
  countries: KeyCount[];
}

/** More rows of hosts and countries than this are left to the CSV. */
const maxRows = 20;
/** A longer range has no chart by day. */
const maxDays = 400;

/** What was visited, heard and bought on some days. The cost depends on the days, not on the visitors. */
export function listStatistics(ctx: Context, query: DayRangeQuery): Statistics {
  requireRole(ctx, ["admin"]);
  return readStatistics(ctx, readDayRange(ctx, query));
}

/** As `listStatistics`, for the site itself. */
export function readStatistics(ctx: Context, range: DayRange): Statistics {
  const sums = sumCounts(ctx, range);
  const of = (counter: CounterName) => sums.filter((row) => row.counter === counter);
  const sold = sumSold(ctx, range);
  const loved = readLoved(ctx, sums, sold);
  const total = (counter: CounterName) => of(counter).reduce((sum, { count }) => sum + count, 0);
  return {
    range,
    days: listVisitsByDay(ctx, range),
    loved,
    totals: {
      visits: total("visit"),
      previews: total("preview_start"),
      heardToEnd: total("preview_end"),
      plays: total("play"),
      carts: total("cart"),
      checkouts: total("checkout"),
      sold: loved.reduce((sum, row) => sum + row.sold, 0),
      downloads: total("download"),
    },
    pages: of("visit").map(presentCount),
    referrers: of("referrer").slice(0, maxRows).map(presentCount),
    countries: of("country").slice(0, maxRows).map(presentCount),
  };
}

const presentCount = ({ key, count }: KeyCount): KeyCount => ({ key, count });

function sumCounts({ db }: Context, { from, to }: DayRange) {
  const sum = sql<number>`sum(${dailyCounts.count})`;
  return db
    .select({ counter: dailyCounts.counter, key: dailyCounts.key, count: sum })
    .from(dailyCounts)
    .where(between(dailyCounts.day, from, to))
    .groupBy(dailyCounts.counter, dailyCounts.key)
    .orderBy(sql`${sum} desc`, asc(dailyCounts.key))
    .all();
}

/** How often each track and release was sold by itself; an album counts as one album, not as its tracks. */
function sumSold(ctx: Context, { from, to }: DayRange): Map<string, number> {
  const rows = ctx.db
    .select({ key: salesTotals.key, sold: sql<number>`sum(${salesTotals.sold})` })
    .from(salesTotals)
    .where(
      and(eq(salesTotals.of, "item"), between(salesTotals.day, from, to), isOfPresentMode(ctx, salesTotals)),
    )
    .groupBy(salesTotals.key)
    .all();
  return new Map(rows.map(({ key, sold }) => [key.replace(/^track:/, ""), sold]));
}

function readLoved(
  { db }: Context,
  sums: readonly { counter: CounterName; key: string; count: number }[],
  sold: ReadonlyMap<string, number>,
): FunnelRow[] {
  const counts = new Map(sums.map(({ counter, key, count }) => [`${counter} ${key}`, count]));
  const titled = [
    ...db.select({ key: tracks.id, title: tracks.title }).from(tracks).all(),
    ...db
      .select({ id: releases.id, title: releases.title })
      .from(releases)
      .all()
      .map(({ id, title }) => ({ key: releaseKey(id), title: messages.adminStatistics.release(title) })),
  ];
  return titled
    .map(({ key, title }) => {
      const of = (counter: CounterName) => counts.get(`${counter} ${key}`) ?? 0;
      return {
        key,
        title,
        previews: of("preview_start"),
        heardToEnd: of("preview_end"),
        plays: of("play"),
        carts: of("cart"),
        checkouts: of("checkout"),
        sold: sold.get(key) ?? 0,
        downloads: of("download"),
      };
    })
    .filter(({ key, title, ...figures }) => Object.values(figures).some((figure) => figure > 0))
    .sort((one, other) => other.sold - one.sold || other.previews - one.previews || other.plays - one.plays);
}

function listVisitsByDay({ db }: Context, { from, to }: DayRange): KeyCount[] {
  const rows = db
    .select({ key: dailyCounts.day, count: sql<number>`sum(${dailyCounts.count})` })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.counter, "visit"), between(dailyCounts.day, from, to)))
    .groupBy(dailyCounts.day)
    .all();
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  const days: KeyCount[] = [];
  for (let day = from; day <= to && days.length < maxDays; day = addDays(day, 1)) {
    days.push({ key: day, count: counts.get(day) ?? 0 });
  }
  return days;
}
