import { and, eq, inArray, max, min, or } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import type { BalanceTransaction, Payout } from "#app/gateways/payments/balance.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import { payoutLines, payouts, salesEntries } from "#db/schema/index.ts";

const day = 24 * 60 * 60_000;
/** A bank may return a payout days after it was paid; so long it is read again. */
const overlap = 14 * day;
/** One that isn't finished by then isn't waited for any more. */
const maxLateness = 90 * day;

/**
 * Reads the provider's payouts and, once it has completed them, their lines: Stripe's payout reconciliation. A shop
 * without sales asks nothing.
 * @returns how many payouts got their lines.
 * @throws PaymentError; what came before is written then.
 */
export function readPayouts(ctx: Context): Promise<number> {
  return ctx.lock("payouts", async () => {
    const { payments } = ctx.gateways;
    const since = payments.provider === "none" ? null : findPosition(ctx, payments);
    if (payments.provider === "none" || !since) return 0;
    let completed = 0;
    for (const payout of await payments.listPayouts(since)) {
      if (writePayout(ctx, payments, payout).hasLines || !payout.isComplete) continue;
      writeLines(ctx, payout.id, await payments.listPayoutLines(payout.id));
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

/** Writes a payout, or what has become of it. @returns its row */
function writePayout(ctx: Context, { provider, livemode }: OpenPayments, payout: Payout) {
  const { id, currency, amountCents, createdAt, isAutomatic, status, descriptor, trace } = payout;
  // Midnight UTC of that day, wherever the owner is.
  const arrivalDay = payout.arrivesAt.toISOString().slice(0, 10);
  const changing = { status, arrivalDay, descriptor, trace };
  return write({ ...ctx, mayUseReserve: true }, ({ db }) =>
    db
      .insert(payouts)
      .values({ id, provider, livemode, currency, amountCents, createdAt, isAutomatic, ...changing })
      .onConflictDoUpdate({ target: payouts.id, set: changing })
      .returning()
      .get(),
  );
}

function writeLines(ctx: Context, payoutId: string, transactions: readonly BalanceTransaction[]): void {
  write({ ...ctx, mayUseReserve: true }, ({ db }) => {
    for (const {
      id: transactionId,
      createdAt,
      category,
      description,
      amountCents,
      feeCents,
    } of transactions) {
      db.insert(payoutLines)
        .values({ payoutId, transactionId, createdAt, category, description, amountCents, feeCents })
        .onConflictDoNothing()
        .run();
    }
    db.update(payouts).set({ hasLines: true }).where(eq(payouts.id, payoutId)).run();
  });
}
