import { and, eq, gte } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { mailAdmins } from "#app/domain/core/mails/mail-admins.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { write } from "#app/domain/core/write.ts";
import { addDays } from "#app/domain/shop/sales/report-days.ts";
import { dayInZone, momentInZone } from "#app/shared/core/times/zoned-time.ts";
import { mails } from "#db/schema/index.ts";
import { readStatistics } from "./list-statistics.ts";

const kind = "monthly_statistics";
const maxLoved = 10;

/**
 * Mails the owner the statistics of the month before, once in each month, where they want it.
 * @returns whether it was mailed now.
 */
export function mailMonthlyStatistics(ctx: Context): boolean {
  const { timeZone, mails: wanted } = readSite(ctx).settings;
  if (wanted.statistics === "none") return false;
  const firstOfMonth = `${dayInZone(ctx.now(), timeZone).slice(0, 7)}-01`;
  const begin = momentInZone(`${firstOfMonth}T00:00`, timeZone) ?? new Date(firstOfMonth);
  return write(ctx, (tx) => {
    const mailed = tx.db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.kind, kind), gte(mails.createdAt, begin)))
      .get();
    if (mailed) return false;
    const lastDay = addDays(firstOfMonth, -1);
    const firstDay = `${lastDay.slice(0, 7)}-01`;
    const { totals, loved } = readStatistics(ctx, { from: firstDay, to: lastDay });
    const { visits, previews, sold } = totals;
    const content = { firstDay, lastDay, visits, previews, sold, loved: loved.slice(0, maxLoved) };
    mailAdmins(tx, { kind, content });
    return true;
  });
}
