import { and, count, eq, gte, inArray, isNotNull, min, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { readBalance, readMovements } from "#app/domain/shop/sales/read-balance.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import { messages } from "#app/messages/messages.ts";
import { formatCents, formatPrice } from "#app/shared/core/money.ts";
import { purchases, salesEntries, salesTotals } from "#db/schema/index.ts";
import { type Findings, noFault } from "./cached-results.ts";

/** Refunds and disputes can come months after a payment. */
const comparedDays = 90;
const dayLength = 24 * 60 * 60_000;
/** A movement appears on the balance some minutes after its payment. */
const patience = 60 * 60_000;

/**
 * Compares the sales of the last 90 days with the balance of the payment provider, to the cent and day by day, after
 * booking what is missing.
 * @throws PaymentError
 */
export async function compareSales(ctx: Context): Promise<Findings> {
  const { payments } = ctx.gateways;
  if (payments.provider === "none") {
    return noFault(messages.adminHealth.sales.nothing);
  }
  const since = new Date(ctx.now().getTime() - comparedDays * dayLength);
  await readBalance(ctx, since);
  const { moved, count } = await sumAtProvider(ctx, payments, since);
  const differences = [...moved].flatMap(([key, expected]) =>
    describeDifference(ctx, payments, key, expected),
  );
  const missing = countMissing(ctx, payments, since);
  const details = [
    ...differences,
    ...(missing > 0 ? [messages.adminHealth.sales.withoutMovement(missing)] : []),
  ];
  if (details.length > 0) {
    return {
      state: "failing",
      finding: messages.adminHealth.sales.differ,
      advice: messages.adminHealth.sales.compareDays,
      details,
    };
  }
  return noFault(messages.adminHealth.sales.equal(comparedDays, count));
}

/** What moved and what it cost, in cents. */
interface Sum {
  cents: number;
  feeCents: number;
}

/** The provider's sums by day and currency, like "2026-11-26 usd"; a day is that of our booking. */
async function sumAtProvider(ctx: Context, payments: OpenPayments, since: Date) {
  const moved = new Map<string, Sum>();
  let count = 0;
  let partial = "";
  for await (const movements of readMovements(ctx, payments, since)) {
    const days = findDays(
      ctx,
      movements.map(({ movement }) => movement.transactionId),
    );
    for (const { purchase, movement } of movements) {
      const day = days.get(movement.transactionId) ?? "not booked";
      // The reading began in the middle of the first day.
      partial ||= day;
      const key = `${day} ${purchase.currency}`;
      const sum = moved.get(key) ?? { cents: 0, feeCents: 0 };
      moved.set(key, {
        cents: sum.cents + movement.amountCents,
        feeCents: sum.feeCents + movement.feeCents,
      });
      count += 1;
    }
  }
  const begun = since.toISOString().slice(0, 10);
  if (Math.abs(Date.parse(partial) - Date.parse(begun)) <= dayLength) {
    for (const key of moved.keys()) if (key.startsWith(partial)) moved.delete(key);
  }
  return { moved, count };
}

function findDays({ db }: Context, transactionIds: string[]): Map<string, string> {
  const { transactionId, day } = salesEntries;
  const isOne = sql`${transactionId} in (select value from json_each(${JSON.stringify(transactionIds)}))`;
  const rows = db.select({ transactionId, day }).from(salesEntries).where(isOne).all();
  return new Map(rows.map((row) => [row.transactionId, row.day]));
}

/** The totals of the pages are compared, of all and of the tracks. */
function describeDifference(
  { db }: Context,
  { provider, livemode }: OpenPayments,
  key: string,
  expected: Sum,
): string[] {
  const [day = "", currency = ""] = key.split(/ (?=\S+$)/);
  const differs = (["all", "track"] as const).some((of) => {
    const shown = db
      .select({
        cents: sql<number>`coalesce(sum(${salesTotals.grossCents} - ${salesTotals.refundedCents} - ${salesTotals.disputedCents}), 0)`,
        feeCents: sql<number>`coalesce(sum(${salesTotals.feeCents}), 0)`,
      })
      .from(salesTotals)
      .where(
        and(
          eq(salesTotals.of, of),
          eq(salesTotals.provider, provider),
          eq(salesTotals.livemode, livemode),
          eq(salesTotals.day, day),
          eq(salesTotals.currency, currency),
        ),
      )
      .get();
    return shown?.cents !== expected.cents || shown.feeCents !== expected.feeCents;
  });
  if (!differs) return [];
  const net = formatPrice(formatCents(expected.cents - expected.feeCents), currency);
  return [messages.adminHealth.sales.netIs(day, net)];
}

/** Paid orders that no movement was booked for; those from before the first booking aren't expected. */
function countMissing(ctx: Context, { provider, livemode }: OpenPayments, since: Date): number {
  const first = ctx.db
    .select({ at: min(salesEntries.bookedAt) })
    .from(salesEntries)
    .where(and(eq(salesEntries.provider, provider), eq(salesEntries.livemode, livemode)))
    .get();
  if (!first?.at) return 0;
  const from = Math.max(first.at.getTime(), since.getTime() + dayLength);
  const isBooked = sql`exists (select 1 from ${salesEntries} where ${salesEntries.purchaseId} = ${purchases.id})`;
  const missing = ctx.db
    .select({ value: count() })
    .from(purchases)
    .where(
      and(
        eq(purchases.provider, provider),
        eq(purchases.livemode, livemode),
        inArray(purchases.status, ["completed", "refunded", "disputed"]),
        isNotNull(purchases.completedAt),
        gte(purchases.purchaseDate, new Date(from)),
        sql`${purchases.completedAt} < ${ctx.now().getTime() - patience}`,
        sql`not ${isBooked}`,
      ),
    )
    .get();
  return missing?.value ?? 0;
}
