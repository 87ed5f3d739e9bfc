import { and, asc, between, desc, eq, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";
import type { DayRangeQuery } from "#app/shared/shop/sales/schema.ts";
import { payoutLines, payouts, purchases, salesEntries } from "#db/schema/index.ts";
import { nameMovement } from "./list-by-receipt.ts";
import { creditNoteFinder } from "./list-entries.ts";
import { addDays, type DayRange, readDayRange } from "./report-days.ts";

/** More than these are left to the CSV. */
const maxRows = 400;
/** Payouts on their way arrive within so many days. */
const daysToArrive = 14;

/** The payouts that arrive on some days, the latest first; without an end, also those on their way. */
export function listPayouts(ctx: Context, query: DayRangeQuery) {
  requireRole(ctx, ["admin"]);
  const range = readDayRange(ctx, query);
  const lineCount = sql<number>`(select count(*) from ${payoutLines} where ${payoutLines.payoutId} = ${payouts.id})`;
  const rows = ctx.db
    .select({ payout: payouts, lineCount })
    .from(payouts)
    .where(isListed(ctx, { ...range, to: query.to ? range.to : addDays(range.to, daysToArrive) }))
    .orderBy(desc(payouts.arrivalDay), desc(payouts.createdAt))
    .limit(maxRows + 1)
    .all();
  const shown = rows
    .slice(0, maxRows)
    .map(({ payout, lineCount }) => ({ ...presentPayout(payout), lineCount }));
  return { range, rows: shown, isCut: rows.length > maxRows };
}

/**
 * A payout and what it paid out, the oldest first.
 * @throws DomainError "not_found".
 */
export function readPayout(ctx: Context, payoutId: string) {
  requireRole(ctx, ["admin"]);
  const payout = ctx.db
    .select()
    .from(payouts)
    .where(and(eq(payouts.id, payoutId), isOfPresentProvider(ctx)))
    .get();
  if (!payout) throw new DomainError("not_found", messages.adminSales.payouts.noPayout);
  const lines = [...listLinesOf(ctx, payout)];
  const sumCents = lines.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0);
  return {
    ...presentPayout(payout),
    isAutomatic: payout.isAutomatic,
    hasLines: payout.hasLines,
    isCut: lines.length > maxRows,
    /** What the lines add up to, where it isn't the payout. */
    differentSum: payout.hasLines && sumCents !== payout.amountCents ? formatCents(sumCents) : null,
    lines: lines.slice(0, maxRows).map(({ amountCents, feeCents, createdAt, ...line }) => ({
      ...line,
      at: createdAt.toISOString(),
      amount: formatCents(amountCents),
      fee: formatCents(feeCents),
      net: formatCents(amountCents - feeCents),
    })),
  };
}

export const payoutColumns = [
  "payout",
  "arrival_day",
  "payout_amount",
  "status",
  "descriptor",
  "trace",
  "transaction",
  "day",
  "what",
  "receipt",
  "credit_note",
  "order",
  "currency",
  "amount",
  "fee",
  "net",
];

/** The lines of the payouts that arrive on some days, for the CSV: one without lines has a row, too. */
export function* listPayoutLines(ctx: Context, range: DayRange): Generator<object> {
  const rows = ctx.db
    .select()
    .from(payouts)
    .where(isListed(ctx, range))
    .orderBy(asc(payouts.arrivalDay), asc(payouts.createdAt))
    .all();
  for (const payout of rows) {
    const { id, arrivalDay, amountCents, status, descriptor, trace } = payout;
    const head = {
      payout: id,
      arrival_day: arrivalDay,
      payout_amount: amountCents,
      status,
      descriptor,
      trace,
    };
    const common = { ...head, currency: payout.currency.toUpperCase() };
    if (!payout.hasLines) yield common;
    for (const line of listLinesOf(ctx, payout)) {
      yield {
        ...common,
        transaction: line.transactionId,
        day: dayInZone(line.createdAt, readSite(ctx).settings.timeZone),
        what: line.label,
        receipt: line.receiptNumber ?? "",
        credit_note: line.creditNote,
        order: line.purchaseId ?? "",
        amount: line.amountCents,
        fee: line.feeCents,
        net: line.amountCents - line.feeCents,
      };
    }
  }
}

type Payout = typeof payouts.$inferSelect;

function* listLinesOf(ctx: Context, { id }: Pick<Payout, "id">) {
  // The lines of an order that one movement is booked on have one receipt.
  const rows = ctx.db
    .selectDistinct({
      line: payoutLines,
      kind: salesEntries.kind,
      purchaseId: salesEntries.purchaseId,
      receiptNumber: purchases.receiptNumber,
    })
    .from(payoutLines)
    .leftJoin(salesEntries, eq(salesEntries.transactionId, payoutLines.transactionId))
    .leftJoin(purchases, eq(purchases.id, salesEntries.purchaseId))
    .where(eq(payoutLines.payoutId, id))
    .orderBy(asc(payoutLines.createdAt), asc(payoutLines.transactionId))
    .all();
  const noteOf = creditNoteFinder(ctx);
  for (const { line, kind, purchaseId, receiptNumber } of rows) {
    const { transactionId, createdAt, amountCents, feeCents, category, description } = line;
    const booked = kind && purchaseId ? { kind, purchaseId } : null;
    const creditNote = booked ? noteOf({ ...booked, transactionId }) : "";
    const words = [category.replaceAll("_", " "), description].filter(Boolean).join(": ");
    const label = booked ? nameMovement(booked.kind, receiptNumber, creditNote) : words;
    yield { transactionId, createdAt, amountCents, feeCents, label, purchaseId, receiptNumber, creditNote };
  }
}

function isListed(ctx: Context, { from, to }: DayRange) {
  return and(between(payouts.arrivalDay, from, to), isOfPresentProvider(ctx));
}

function isOfPresentProvider({ gateways: { payments } }: Context) {
  if (payments.provider === "none") return sql`false`;
  return and(eq(payouts.provider, payments.provider), eq(payouts.livemode, payments.livemode));
}

/** The provider's word for it, where we have none. */
function nameStatus(status: string): string {
  const names: Readonly<Record<string, string>> = messages.adminSales.payouts.statuses;
  return names[status] ?? status.replaceAll("_", " ");
}

function presentPayout({ id, currency, amountCents, status, arrivalDay, descriptor, trace }: Payout) {
  return {
    id,
    currency,
    amount: formatCents(amountCents),
    status: nameStatus(status),
    arrivalDay,
    descriptor,
    trace,
  };
}
