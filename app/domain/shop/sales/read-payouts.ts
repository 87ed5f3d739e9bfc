import { and, eq, inArray, max, min, or } from "drizzle-orm";
import type Stripe from "stripe";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { readProviderList } from "#app/domain/shop/reconciliation/payment-at-provider.ts";
import type { OpenPayments } from "#app/gateways/payments.ts";
import { payoutLines, payouts, salesEntries } from "#db/schema/index.ts";

const day = 24 * 60 * 60_000;
/** A bank may return a payout days after it was paid; so long it is read again. */
const overlap = 14 * day;
/** One that isn't finished by then isn't waited for any more. */
const maxLateness = 90 * day;
const maxPages = 1000;

/**
 * Reads the provider's payouts and, once it has completed them, their lines: Stripe's payout reconciliation. A shop
 * without sales asks nothing.
 * @returns how many payouts got their lines.
 * @throws what the provider's SDK throws; what came before is written then.
 */
export function readPayouts(ctx: Context): Promise<number> {
  return ctx.lock("payouts", async () => {
    const { payments } = ctx.gateways;
    const since = payments.provider === "none" ? null : findPosition(ctx, payments);
    if (payments.provider === "none" || !since) return 0;
    let completed = 0;
    for (const payout of await listAtProvider(payments, since)) {
      const isComplete = payout.automatic && payout.reconciliation_status === "completed";
      if (writePayout(ctx, payments, payout).hasLines || !isComplete) continue;
      writeLines(ctx, payout.id, await listLines(payments, payout.id));
      completed += 1;
    }
    return completed;
  });
}

/** Where to read on: from the oldest payout that isn't finished; null where nothing was ever sold. */
function findPosition({ db, now }: Context, { provider, livemode }: OpenPayments): Date | null {
  const isOfMode = and(eq(payouts.provider, provider), eq(payouts.livemode, livemode));
  const created = { newest: max(payouts.createdAt), oldest: min(payouts.createdAt) };
  const all = db.select(created).from(payouts).where(isOfMode).get();
  if (all?.newest) {
    const isOpen = or(
      inArray(payouts.status, ["pending", "in_transit"]),
      and(eq(payouts.isAutomatic, true), eq(payouts.hasLines, false)),
    );
    const open = db.select(created).from(payouts).where(and(isOfMode, isOpen)).get();
    const openSince = Math.max(open?.oldest?.getTime() ?? now().getTime(), now().getTime() - maxLateness);
    return new Date(Math.min(openSince, all.newest.getTime() - overlap));
  }
  const first = db
    .select({ at: min(salesEntries.bookedAt) })
    .from(salesEntries)
    .where(and(eq(salesEntries.provider, provider), eq(salesEntries.livemode, livemode)))
    .get();
  return first?.at ?? null;
}

/** The payouts since a moment, the oldest first. */
async function listAtProvider({ stripe }: OpenPayments, since: Date): Promise<Stripe.Payout[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const pages = readProviderList((page, options) => stripe.payouts.list({ ...page, created }, options), {
    maxPages,
  });
  const found: Stripe.Payout[] = [];
  for await (const { items } of pages) found.push(...items);
  return found.reverse();
}

/** Writes a payout, or what has become of it. @returns its row */
function writePayout(ctx: Context, { provider, livemode }: OpenPayments, payout: Stripe.Payout) {
  const { id, currency, amount, status, automatic, statement_descriptor: descriptor } = payout;
  const changing = {
    status,
    // Midnight UTC of that day, wherever the owner is.
    arrivalDay: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    descriptor: descriptor ?? "",
    trace: payout.trace_id?.value ?? "",
  };
  return write({ ...ctx, mayUseReserve: true }, ({ db }) =>
    db
      .insert(payouts)
      .values({
        id,
        provider,
        livemode,
        currency,
        amountCents: amount,
        createdAt: new Date(payout.created * 1000),
        isAutomatic: automatic,
        ...changing,
      })
      .onConflictDoUpdate({ target: payouts.id, set: changing })
      .returning()
      .get(),
  );
}

/** What a payout paid out, the oldest first, without its own movement. */
async function listLines({ stripe }: OpenPayments, payout: string): Promise<Stripe.BalanceTransaction[]> {
  const pages = readProviderList(
    (page, options) => stripe.balanceTransactions.list({ ...page, payout }, options),
    { maxPages },
  );
  const found: Stripe.BalanceTransaction[] = [];
  for await (const { items } of pages) found.push(...items.filter(({ source }) => source !== payout));
  return found.reverse();
}

function writeLines(
  ctx: Context,
  payoutId: string,
  transactions: readonly Stripe.BalanceTransaction[],
): void {
  write({ ...ctx, mayUseReserve: true }, ({ db }) => {
    for (const transaction of transactions) {
      db.insert(payoutLines)
        .values({
          payoutId,
          transactionId: transaction.id,
          createdAt: new Date(transaction.created * 1000),
          category: transaction.reporting_category,
          description: transaction.description ?? "",
          amountCents: transaction.amount,
          feeCents: transaction.fee,
        })
        .onConflictDoNothing()
        .run();
    }
    db.update(payouts).set({ hasLines: true }).where(eq(payouts.id, payoutId)).run();
  });
}
