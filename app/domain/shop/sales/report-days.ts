import type { ReadContext } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import type { DayRangeQuery } from "#app/shared/shop/sales/schema.ts";

const dayLength = 24 * 60 * 60_000;
/** How many days a report has unless others are asked for, today among them. */
const usualDays = 30;

/** The days of a report, both included, YYYY-MM-DD in the owner's time zone. */
export interface DayRange {
  from: string;
  to: string;
}

/** The days asked for, by default the last 30; those asked for in the wrong order are turned round. */
export function readDayRange(ctx: Pick<ReadContext, "db" | "now">, query: DayRangeQuery): DayRange {
  const to = query.to ?? dayInZone(ctx.now(), readSite(ctx).settings.timeZone);
  const from = query.from ?? addDays(to, 1 - usualDays);
  return from <= to ? { from, to } : { from: to, to: from };
}

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}
