import { and, eq, gt, gte, inArray, max, min, ne, or, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import type { BalanceTransaction } from "#app/gateways/payments/balance.ts";
import type { OpenPayments } from "#app/gateways/payments/payments.ts";
import { saleCauses } from "#app/shared/core/orders/causes.ts";
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

/**
 * Books what moved on the provider's balance since the last time, and orders of 0. A shop without sales asks nothing.
 * @param since reads from this moment on, and not only what is new.
 * @returns how many movements were booked.
 * @throws PaymentError when the list can't be read; what came before is booked then.
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
 * @throws PaymentError
 */
export async function* readMovements(
  ctx: Context,
  payments: OpenPayments,
  since: Date,
): AsyncGenerator<OrderMovement[]> {
  const now = ctx.now().getTime();
  for (let from = since.getTime(); from <= now; from += stretch) {
    const transactions = await payments.listBalance(new Date(from), new Date(from + stretch));
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

function bookAll(ctx: Context, movements: readonly OrderMovement[]): number {
  if (movements.length === 0) return 0;
  return write({ ...ctx, mayUseReserve: true }, (tx) => {
    const isNew = movements.map(({ purchase, movement }) => bookMovement(tx, purchase, movement));
    return isNew.filter(Boolean).length;
  });
}

function findMovement(ctx: Context, transaction: BalanceTransaction): OrderMovement | null {
  const paymentId = transaction.source?.paymentId;
  const purchase =
    paymentId && ctx.db.select().from(purchases).where(eq(purchases.paymentIntentId, paymentId)).get();
  const movement = purchase ? readMovement(transaction, purchase) : null;
  return purchase && movement && !awaitsSettlement(ctx, purchase, movement) ? { purchase, movement } : null;
}

function awaitsSettlement({ now }: Context, { status, completedAt }: PurchaseRow, { at }: Movement): boolean {
  // Disputed before it was completed, it gets its receipt if the shop wins.
  const isOpen = status === "disputed" && completedAt === null;
  const isUnsettled = status === "pending" || status === "canceled" || isOpen;
  return isUnsettled && at.getTime() > now().getTime() - maxWaitForSettlement;
}

/**
 * A transaction in the currency of the sale. Where the account is settled in another one, the amount is that of the
 * charge, refund or dispute itself, and the fee is converted at the rate of the transaction.
 */
function readMovement(transaction: BalanceTransaction, { currency }: PurchaseRow): Movement | null {
  const { id, createdAt, kind, source, amountCents, feeCents, exchangeRate } = transaction;
  if (!kind || !source) return null;
  const isSame = transaction.currency.toLowerCase() === currency.toLowerCase();
  const { lineId, reducedLineId } = source.refundMetadata;
  return {
    transactionId: id,
    kind,
    at: createdAt,
    amountCents: isSame ? amountCents : Math.sign(amountCents) * Math.abs(source.amountCents),
    feeCents: isSame ? feeCents : Math.round(feeCents / (exchangeRate ?? 1)),
    lineId: lineId ?? reducedLineId ?? null,
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
