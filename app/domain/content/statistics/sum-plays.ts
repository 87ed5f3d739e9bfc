import { and, gte, inArray, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { addDays } from "#app/domain/shop/sales/report-days.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import { dailyCounts } from "#db/schema/index.ts";

/** How often music was begun: previews and whole tracks. */
export interface Plays {
  today: number;
  /** The last 7 days, today among them. */
  week: number;
  /** The last 30 days, today among them. */
  month: number;
  /** The 30 days, the oldest first, each as YYYY-MM-DD. */
  days: { day: string; count: number }[];
}

/**
 * How often music was played in the last days, in the owner's time zone.
 */
export function sumPlays(ctx: Context): Plays {
  requireRole(ctx, ["admin"]);
  const today = dayInZone(ctx.now(), readSite(ctx).settings.timeZone);
  const { day, counter, count } = dailyCounts;
  const rows = ctx.db
    .select({ day, count: sql<number>`sum(${count})` })
    .from(dailyCounts)
    .where(and(gte(day, addDays(today, -29)), inArray(counter, ["preview_start", "play"])))
    .groupBy(day)
    .all();
  const counts = new Map(rows.map((row) => [row.day, row.count]));
  const days = Array.from({ length: 30 }, (_, index) => {
    const shown = addDays(today, index - 29);
    return { day: shown, count: counts.get(shown) ?? 0 };
  });
  const last = (length: number) => days.slice(-length).reduce((sum, { count: plays }) => sum + plays, 0);
  return { today: last(1), week: last(7), month: last(30), days };
}
