import { and, count, gte, inArray, isNotNull, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { momentInZone, timeInZone } from "#app/shared/core/times/zoned-time.ts";
import { purchases } from "#db/schema/index.ts";
import { isOfToday } from "./list-orders.ts";

const dayLength = 24 * 60 * 60_000;
/** How many days are shown, today among them. */
const shownDays = 30;

export interface SalesFigure {
  orders: number;
  /** What was paid less what was refunded, by currency; empty without a sale. */
  amounts: { currency: string; amount: string }[];
}

export interface Sales {
  today: SalesFigure;
  /** The last 7 days, today among them. */
  week: SalesFigure;
  /** The last 30 days, today among them. */
  month: SalesFigure;
  /** The 30 days, the oldest first, each as YYYY-MM-DD in the owner's time zone. */
  days: { day: string; orders: number }[];
}

/**
 * What was sold under the present provider and mode in the last 30 days, by the day an order was begun. It counts what
 * `sumOrders` counts; the cost depends on the orders of these days, not on those before.
 */
export function sumSales(ctx: Context): Sales {
  requireRole(ctx, ["admin"]);
  const days = lastDays(ctx.now(), readSite(ctx).settings.timeZone);
  const sold = readSold(
    ctx,
    days.map(({ start }) => start),
  );
  const since = (index: number) => addUp(sold.filter((part) => part.day >= index));
  return {
    today: since(shownDays - 1),
    week: since(shownDays - 7),
    month: since(0),
    days: days.map(({ day }, index) => ({
      day,
      orders: addUp(sold.filter((part) => part.day === index)).orders,
    })),
  };
}

/** What was sold on one day in one currency. */
interface Sold {
  /** The place of the day among those asked for. */
  day: number;
  currency: string;
  orders: number;
  netCents: number;
}

/** @param starts when the days begin, the oldest first. */
function readSold(ctx: Context, starts: readonly Date[]): Sold[] {
  const isCounted = isOfToday(ctx);
  const [first] = starts;
  if (!isCounted || !first) return [];
  // The latest day first, as the first that fits is taken.
  const cases = starts
    .map((start, index) => sql`when ${purchases.purchaseDate} >= ${start.getTime()} then ${index}`)
    .reverse();
  const day = sql<number>`case ${sql.join(cases, sql` `)} end`.as("day");
  return ctx.db
    .select({
      day,
      currency: purchases.currency,
      orders: count(),
      netCents: sql<number>`sum(${purchases.amountCents} - ${purchases.refundedCents})`,
    })
    .from(purchases)
    .where(
      and(
        inArray(purchases.status, ["completed", "refunded"]),
        gte(purchases.purchaseDate, first),
        isNotNull(purchases.completedAt),
        isCounted,
      ),
    )
    .groupBy(sql`day`, purchases.currency)
    .all();
}

/** When each of the last days begins in a zone, the oldest first. */
function lastDays(now: Date, timeZone: string): { day: string; start: Date }[] {
  const today = Date.parse(timeInZone(now, timeZone).slice(0, 10));
  return Array.from({ length: shownDays }, (_, index) => {
    const date = new Date(today - (shownDays - 1 - index) * dayLength);
    const day = date.toISOString().slice(0, 10);
    return { day, start: momentInZone(`${day}T00:00`, timeZone) ?? date };
  });
}

function addUp(sold: readonly Sold[]): SalesFigure {
  const cents = new Map<string, number>();
  for (const { currency, netCents } of sold) cents.set(currency, (cents.get(currency) ?? 0) + netCents);
  return {
    orders: sold.reduce((sum, { orders }) => sum + orders, 0),
    amounts: [...cents].sort().map(([currency, sum]) => ({ currency, amount: formatCents(sum) })),
  };
}
