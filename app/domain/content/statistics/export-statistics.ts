import type { Readable } from "node:stream";
import { and, asc, between, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { streamCsv } from "#app/domain/core/csv.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { type DayRange, readDayRange } from "#app/domain/shop/sales/report-days.ts";
import type { DayRangeQuery } from "#app/shared/shop/sales/schema.ts";
import { dailyCounts } from "#db/schema/index.ts";

const batch = 1000;

/** All counts of some days as CSV, a row for each day, counter and key. */
export function exportStatistics(ctx: Context, query: DayRangeQuery): { range: DayRange; stream: Readable } {
  requireRole(ctx, ["admin"]);
  const range = readDayRange(ctx, query);
  write(ctx, (tx) =>
    recordEvent(tx, {
      eventType: "statistics.exported",
      action: "Statistics exported",
      details: { ...range },
    }),
  );
  const columns = ["day", "counter", "key", "count"];
  return { range, stream: streamCsv(listCounts(ctx, range), { columns }) };
}

function* listCounts({ db }: Context, { from, to }: DayRange) {
  const { day, counter, key } = dailyCounts;
  let after = { day: "", counter: "", key: "" };
  for (;;) {
    const rows = db
      .select()
      .from(dailyCounts)
      .where(
        and(
          between(day, from, to),
          sql`(${day}, ${counter}, ${key}) > (${after.day}, ${after.counter}, ${after.key})`,
        ),
      )
      .orderBy(asc(day), asc(counter), asc(key))
      .limit(batch)
      .all();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last;
  }
}
