import { inArray } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";
import { findDifference, isPaidHere } from "./payment-at-provider.ts";

const day = 24 * 60 * 60_000;
/** Disputes and refunds can come months after a payment. */
const changesOfDays = 90;
/** A payment's own status changes soon or never. */
const paymentsOfDays = 30;
const maxPages = 50;

/**
 * Settles payments whose webhooks were missed: Stripe retries an event for three days, and a
 * site may be down for longer; or they came, and the database was restored to a moment before. Reads the provider's lists of refunds, disputes and payments, a hundred per
 * request, and settles only those that differ from their order. It stores no position, so whatever fails
 * today is found again tomorrow.
 * @returns how many orders were updated.
 * @throws PaymentError when a list can't be read.
 */
export async function readMissedEvents(ctx: Context): Promise<number> {
  const { payments } = ctx.gateways;
  if (payments.provider === "none") return 0;
  const suspects = new Set([
    ...(await findByRefunds(ctx, payments)),
    ...(await findByDisputes(ctx, payments)),
    ...(await findByPayments(ctx, payments)),
  ]);
  let settledCount = 0;
  for (const intentId of suspects) {
    try {
      const before = findRows(ctx, [intentId]).get(intentId);
      const after = await settle(ctx, intentId);
      const isChanged = after?.status !== before?.status || after?.refundedCents !== before?.refundedCents;
      if (isChanged) settledCount += 1;
    } catch (error) {
      // One payment that can't be read must not block the others.
      ctx.logger.error({ reason: error instanceof Error ? error.name : "unknown" }, "catching up failed");
    }
  }
  if (settledCount > 0) ctx.logger.warn({ orders: settledCount }, "orders had missed news of their payments");
  return settledCount;
}

/** Orders that differ from the sum of their refunds. */
async function findByRefunds(ctx: Context, payments: OpenPayments): Promise<string[]> {
  const cents = new Map<string, number>();
  const since = daysAgo(ctx, changesOfDays);
  for await (const { items } of payments.listRefunds(since, { maxPages })) {
    for (const { paymentId, isMade, amountCents } of items) {
      if (paymentId) cents.set(paymentId, (cents.get(paymentId) ?? 0) + (isMade ? amountCents : 0));
    }
  }
  return [...findRows(ctx, [...cents.keys()])]
    .filter(([intentId, row]) => row.refundedCents !== cents.get(intentId))
    .map(([intentId]) => intentId);
}

/** Orders still owned during a dispute, or still locked after it. */
async function findByDisputes(ctx: Context, payments: OpenPayments): Promise<string[]> {
  const over = new Map<string, boolean>();
  const since = daysAgo(ctx, changesOfDays);
  for await (const { items } of payments.listDisputes(since, { maxPages })) {
    for (const { paymentId, state } of items) {
      if (paymentId) over.set(paymentId, state === "won" && (over.get(paymentId) ?? true));
    }
  }
  return [...findRows(ctx, [...over.keys()])]
    .filter(([intentId, { status }]) => status === (over.get(intentId) ? "disputed" : "completed"))
    .map(([intentId]) => intentId);
}

/**
 * Payments that differ from their order, and those without one, which a restored database has lost. What can't be
 * restored is left to a person: see `comparePayments`.
 */
async function findByPayments(ctx: Context, payments: OpenPayments): Promise<string[]> {
  const { shopId } = readSite(ctx);
  const since = daysAgo(ctx, paymentsOfDays);
  const suspects: string[] = [];
  for await (const { items } of payments.listPayments(since, { maxPages })) {
    const paid = items.filter((payment) => isPaidHere(payment, shopId));
    const rows = findRows(
      ctx,
      paid.map(({ id }) => id),
    );
    for (const payment of paid) {
      const row = rows.get(payment.id);
      const isPreserved = payment.refundedCents < payment.receivedCents;
      if (row ? findDifference(row, payment) : isPreserved) suspects.push(payment.id);
    }
  }
  return suspects;
}

function daysAgo({ now }: Context, days: number): Date {
  return new Date(now().getTime() - days * day);
}

function findRows({ db }: Context, intentIds: string[]): Map<string, PurchaseRow> {
  const rows = db.select().from(purchases).where(inArray(purchases.paymentIntentId, intentIds)).all();
  return new Map(rows.flatMap((row) => (row.paymentIntentId ? [[row.paymentIntentId, row] as const] : [])));
}
