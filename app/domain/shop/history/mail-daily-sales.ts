import { and, asc, eq, lt } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { mailAdmins } from "#app/domain/core/mails/mail-admins.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { write } from "#app/domain/core/write.ts";
import { type OrderLine, readLines } from "#app/domain/shop/order-lines/order-lines.ts";
import { dayInZone, momentInZone } from "#app/shared/core/times/zoned-time.ts";
import { purchases } from "#db/schema/index.ts";

interface Sale {
  line: OrderLine;
  currency: string;
}

/**
 * Mails the owner the sales of each past day in their time zone, once: the sales are stored
 * until the transaction that queues their mail. A day without sales has no mail; a day on which the site was down
 * follows at its next start.
 * @returns how many days were mailed.
 */
export function mailDailySales(ctx: Context): number {
  const { timeZone } = readSite(ctx).settings;
  const today = startOfDay(dayInZone(ctx.now(), timeZone), timeZone);
  const isDue = and(eq(purchases.awaitsSummary, true), lt(purchases.completedAt, today));
  return write(ctx, (tx) => {
    const sales = tx.db
      .select({
        id: purchases.id,
        currency: purchases.currency,
        livemode: purchases.livemode,
        completedAt: purchases.completedAt,
      })
      .from(purchases)
      .where(isDue)
      .orderBy(asc(purchases.completedAt))
      .all();
    tx.db.update(purchases).set({ awaitsSummary: false }).where(isDue).run();
    // An owner who has turned these mails off also gets none for waiting sales.
    if (readSite(tx).settings.mails.sales === "none") return 0;
    const days = Map.groupBy(sales, ({ completedAt }) => dayInZone(completedAt ?? today, timeZone));
    const lines = readLines(
      tx,
      sales.map(({ id }) => id),
    );
    for (const [day, sold] of days) {
      mailAdmins(tx, {
        kind: "daily_sales",
        content: {
          day: startOfDay(day, timeZone),
          tracks: sumByItem(
            sold.flatMap(({ id, currency }) => (lines.get(id) ?? []).map((line) => ({ line, currency }))),
          ),
          hasTests: sold.some(({ livemode }) => !livemode),
        },
      });
    }
    return days.size;
  });
}

function startOfDay(day: string, timeZone: string): Date {
  return momentInZone(`${day}T00:00`, timeZone) ?? new Date(day);
}

/** Sales by track or release and currency, in the order of the first sale. */
function sumByItem(sales: readonly Sale[]) {
  const groups = Map.groupBy(
    sales,
    ({ line, currency }) => `${currency} ${line.trackId ?? `release ${line.releaseId}`}`,
  );
  return [...groups.values()].flatMap((sold) => {
    const [first] = sold;
    if (!first) return [];
    const amountCents = sold.reduce((sum, { line }) => sum + line.amountCents, 0);
    return [{ title: first.line.title, currency: first.currency, sold: sold.length, amountCents }];
  });
}
