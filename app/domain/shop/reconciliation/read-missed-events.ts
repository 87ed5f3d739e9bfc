import { inArray } from "drizzle-orm";
import type Stripe from "stripe";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { isDisputeClosed, isMade } from "#app/domain/shop/settlement/payment-facts.ts";
import { settle } from "#app/domain/shop/settlement/settle.ts";
import type { OpenPayments } from "#app/gateways/payments.ts";
import { type PurchaseRow, purchases } from "#db/schema/index.ts";
import { findDifference, readPaidPayment, readProviderList } from "./payment-at-provider.ts";

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
 * @throws what the provider's SDK throws when a list can't be read.
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
async function findByRefunds(ctx: Context, { stripe }: OpenPayments): Promise<string[]> {
  const cents = new Map<string, number>();
  const created = createdSince(ctx, changesOfDays);
  const pages = readProviderList((page, options) => stripe.refunds.list({ ...page, created }, options), {
    maxPages,
  });
  for await (const { items } of pages) {
    for (const refund of items) {
      const intentId = idOf(refund.payment_intent);
      if (intentId) cents.set(intentId, (cents.get(intentId) ?? 0) + (isMade(refund) ? refund.amount : 0));
    }
  }
  return [...findRows(ctx, [...cents.keys()])]
    .filter(([intentId, row]) => row.refundedCents !== cents.get(intentId))
    .map(([intentId]) => intentId);
}

/** Orders still owned during a dispute, or still locked after it. */
async function findByDisputes(ctx: Context, { stripe }: OpenPayments): Promise<string[]> {
  const over = new Map<string, boolean>();
  const created = createdSince(ctx, changesOfDays);
  const pages = readProviderList((page, options) => stripe.disputes.list({ ...page, created }, options), {
    maxPages,
  });
  for await (const { items } of pages) {
    for (const dispute of items) {
      const intentId = idOf(dispute.payment_intent);
      if (intentId) over.set(intentId, isDisputeClosed(dispute) && (over.get(intentId) ?? true));
    }
  }
  return [...findRows(ctx, [...over.keys()])]
    .filter(([intentId, { status }]) => status === (over.get(intentId) ? "disputed" : "completed"))
    .map(([intentId]) => intentId);
}

/**
 * Payments that differ from their order, and those without one, which a restored database has lost. What can't be
 * brought back is left to a person: see `comparePayments`.
 */
async function findByPayments(ctx: Context, { stripe }: OpenPayments): Promise<string[]> {
  const { shopId } = readSite(ctx);
  const created = createdSince(ctx, paymentsOfDays);
  const pages = readProviderList(
    (page, options) =>
      stripe.paymentIntents.list({ ...page, created, expand: ["data.latest_charge"] }, options),
    { maxPages },
  );
  const suspects: string[] = [];
  for await (const { items } of pages) {
    const paid = items.flatMap((intent) => readPaidPayment(intent, shopId) ?? []);
    const rows = findRows(
      ctx,
      paid.map(({ intentId }) => intentId),
    );
    for (const payment of paid) {
      const row = rows.get(payment.intentId);
      const isPreserved = payment.refundedCents < payment.receivedCents;
      if (row ? findDifference(row, payment) : isPreserved) suspects.push(payment.intentId);
    }
  }
  return suspects;
}

function createdSince(ctx: Context, days: number): Stripe.RangeQueryParam {
  return { gte: Math.floor((ctx.now().getTime() - days * day) / 1000) };
}

function idOf(intent: string | Stripe.PaymentIntent | null): string | null {
  return typeof intent === "string" ? intent : (intent?.id ?? null);
}

function findRows({ db }: Context, intentIds: string[]): Map<string, PurchaseRow> {
  const rows = db.select().from(purchases).where(inArray(purchases.paymentIntentId, intentIds)).all();
  return new Map(rows.flatMap((row) => (row.paymentIntentId ? [[row.paymentIntentId, row] as const] : [])));
}
