import { and, eq, gt, gte, inArray, max, min, ne, or, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { readProviderList } from "#app/domain/shop/reconciliation/payment-at-provider.ts";
import type { OpenPayments } from "#app/gateways/payments.ts";
import { saleCauses } from "#app/shared/core/orders/causes.ts";
import type { SalesKind } from "#app/shared/shop/sales/schema.ts";
import { type PurchaseRow, purchases, salesEntries } from "#db/schema/index.ts";
import { bookMovement, type Movement } from "./book-movement.ts";
import { correctBooking } from "./correct-booking.ts";

const day = 24 * 60 * 60_000;
/** What is booked is read again for a day: a transaction may appear after later ones. */
const overlap = day;
/**
 * A payment is captured a moment before its order is settled and has its receipt, whose tax and country are booked. So
 * long it isn't booked yet; one that never settles is booked without them, while it is still read again.
 */
const maxWaitForSettlement = overlap / 2;
/** A dispute may take a quarter of a year. */
const maxLateness = 120 * day;
/** So much is read and booked at once, the oldest first: what fails is read again from there. */
const stretch = 30 * day;
const maxPages = 10_000;

/**
 * Books what moved on the provider's balance since the last time, and orders of 0. A shop without sales asks nothing.
 * @param since reads from this moment on, and not only what is new.
 * @returns how many movements were booked.
 * @throws what the provider's SDK throws when the list can't be read; what came before is booked then.
 */
export function readBalance(ctx: Context, since?: Date): Promise<number> {
  return ctx.lock("sales", async () => {
    let booked = bookFreeOrders(ctx);
    const { payments } = ctx.gateways;
    if (payments.provider === "none") return booked;
    const from = since ?? findPosition(ctx, payments);
    if (!from) return booked;
    for await (const movements of readMovements(ctx, payments, from)) booked += bookAll(ctx, movements);
    correctLateReceipts(ctx);
    return booked;
  });
}

/** A payment that settled long after it was captured is in the books without what its receipt says. */
function correctLateReceipts(ctx: Context): void {
  const late = ctx.db
    .selectDistinct({ purchase: purchases })
    .from(salesEntries)
    .innerJoin(purchases, eq(purchases.id, salesEntries.purchaseId))
    .where(
      and(
        eq(salesEntries.kind, "sale"),
        gte(salesEntries.bookedAt, new Date(ctx.now().getTime() - maxLateness)),
        gte(purchases.completedAt, sql`${salesEntries.bookedAt} + ${maxWaitForSettlement}`),
        or(
          ne(salesEntries.country, sql`coalesce(${purchases.country}, '')`),
          and(eq(salesEntries.taxCents, 0), gt(purchases.taxCents, 0)),
        ),
      ),
    )
    .all();
  if (late.length === 0) return;
  write(ctx, (tx) => {
    for (const { purchase } of late) correctBooking(tx, purchase);
  });
}

interface OrderMovement {
  purchase: PurchaseRow;
  movement: Movement;
}

/**
 * What moved on the balance for orders of this shop, the oldest first.
 * @yields the movements of one stretch of time after the other.
 * @throws what the provider's SDK throws.
 */
export async function* readMovements(
  ctx: Context,
  payments: OpenPayments,
  since: Date,
): AsyncGenerator<OrderMovement[]> {
  const now = ctx.now().getTime();
  for (let from = since.getTime(); from <= now; from += stretch) {
    const transactions = await listTransactions(payments, from, from + stretch);
    yield transactions.flatMap((transaction) => findMovement(ctx, transaction) ?? []);
  }
}

/** Where to read on; null where nothing was ever sold. */
function findPosition({ db }: Context, { provider, livemode }: OpenPayments): Date | null {
  const last = db
    .select({ at: max(salesEntries.bookedAt) })
    .from(salesEntries)
    .where(and(eq(salesEntries.provider, provider), eq(salesEntries.livemode, livemode)))
    .get();
  if (last?.at) return new Date(last.at.getTime() - overlap);
  const first = db
    .select({ at: min(purchases.purchaseDate) })
    .from(purchases)
    .where(and(eq(purchases.provider, provider), eq(purchases.livemode, livemode)))
    .get();
  return first?.at ?? null;
}

/** The balance transactions of a stretch of time, the oldest first. @param to in milliseconds, not included. */
async function listTransactions(
  { stripe }: OpenPayments,
  from: number,
  to: number,
): Promise<Stripe.BalanceTransaction[]> {
  const created = { gte: Math.floor(from / 1000), lt: Math.floor(to / 1000) };
  const found: Stripe.BalanceTransaction[] = [];
  const pages = readProviderList(
    (page, options) =>
      stripe.balanceTransactions.list({ ...page, created, expand: ["data.source"] }, options),
    { maxPages },
  );
  for await (const { items } of pages) found.push(...items.filter((item) => kindOf(item) !== null));
  return found.reverse();
}

const kinds: Readonly<Record<string, SalesKind>> = {
  charge: "sale",
  // A transfer that failed after it had been reported as paid.
  charge_failure: "refund",
  refund: "refund",
  refund_failure: "refund",
  partial_capture_reversal: "refund",
  dispute: "dispute",
  dispute_reversal: "dispute",
};

function kindOf({ reporting_category: category }: Stripe.BalanceTransaction): SalesKind | null {
  return kinds[category] ?? null;
}

function bookAll(ctx: Context, movements: readonly OrderMovement[]): number {
  if (movements.length === 0) return 0;
  return write({ ...ctx, mayUseReserve: true }, (tx) => {
    const isNew = movements.map(({ purchase, movement }) => bookMovement(tx, purchase, movement));
    return isNew.filter(Boolean).length;
  });
}

function findMovement(ctx: Context, transaction: Stripe.BalanceTransaction): OrderMovement | null {
  const { intentId, lineId } = readSource(transaction);
  const purchase =
    intentId && ctx.db.select().from(purchases).where(eq(purchases.paymentIntentId, intentId)).get();
  const movement = purchase ? readMovement(transaction, purchase, lineId) : null;
  return purchase && movement && !awaitsSettlement(ctx, purchase, movement) ? { purchase, movement } : null;
}

function awaitsSettlement({ now }: Context, { status, completedAt }: PurchaseRow, { at }: Movement): boolean {
  // Disputed before it was completed, it gets its receipt if the shop wins.
  const isOpen = status === "disputed" && completedAt === null;
  const isUnsettled = status === "pending" || status === "canceled" || isOpen;
  return isUnsettled && at.getTime() > now().getTime() - maxWaitForSettlement;
}

/** The payment that a transaction is of, the line that its refund names, and its amount there. */
function readSource({ source }: Stripe.BalanceTransaction) {
  if (!source || typeof source === "string" || !("payment_intent" in source)) {
    return { intentId: null, lineId: null, amountCents: 0 };
  }
  const { payment_intent: intent, amount, metadata } = source;
  const intentId = typeof intent === "string" ? intent : (intent?.id ?? null);
  const lineId = source.object === "refund" ? (metadata?.lineId ?? metadata?.reducedLineId ?? null) : null;
  return { intentId, lineId, amountCents: amount };
}

/**
 * A transaction in the currency of the sale. Where the account is settled in another one, the amount is that of the
 * charge, refund or dispute itself, and the fee is converted at the rate of the transaction.
 */
function readMovement(
  transaction: Stripe.BalanceTransaction,
  { currency }: PurchaseRow,
  lineId: string | null,
): Movement | null {
  const { id, created, amount, fee, exchange_rate: rate } = transaction;
  const kind = kindOf(transaction);
  if (!kind) return null;
  const isSame = transaction.currency.toLowerCase() === currency.toLowerCase();
  return {
    transactionId: id,
    kind,
    at: new Date(created * 1000),
    amountCents: isSame ? amount : Math.sign(amount) * Math.abs(readSource(transaction).amountCents),
    feeCents: isSame ? fee : Math.round(fee / (rate ?? 1)),
    lineId,
  };
}

/** Sales of 0 leave no trace at a provider, and count as sold. */
function bookFreeOrders(ctx: Context): number {
  const isFree = and(eq(purchases.provider, "none"), inArray(purchases.cause, saleCauses));
  const last = ctx.db
    .select({ at: max(salesEntries.bookedAt) })
    .from(salesEntries)
    .where(eq(salesEntries.provider, "none"))
    .get();
  const since = new Date((last?.at?.getTime() ?? overlap) - overlap);
  const orders = ctx.db
    .select()
    .from(purchases)
    .where(and(isFree, eq(purchases.status, "completed"), gte(purchases.purchaseDate, since)))
    .all();
  const free = { kind: "sale" as const, amountCents: 0, feeCents: 0, lineId: null };
  return bookAll(
    ctx,
    orders.map((purchase) => ({
      purchase,
      movement: { ...free, transactionId: purchase.id, at: purchase.completedAt ?? purchase.purchaseDate },
    })),
  );
}
