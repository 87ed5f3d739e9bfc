import { and, asc, count, desc, eq, gt, inArray, lt, ne, type SQL } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { cutPage, isAfter } from "#app/domain/core/list-page.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readLines } from "#app/domain/shop/order-lines/order-lines.ts";
import { formatCents } from "#app/shared/core/money.ts";
import {
  type AttentionState,
  attentionStates,
  type Order,
  type OrderQuery,
  type OrderState,
} from "#app/shared/shop/purchases/order-schema.ts";
import { orderTotals, purchases, users } from "#db/schema/index.ts";
import { presentOrder } from "./read-order.ts";
import { searchOrders } from "./search-orders.ts";

/** A payment takes minutes; one that is open for longer was abandoned, or its webhook is missing. */
const maxPending = 60 * 60_000;

/** Which purchases are in this state; all of them without one. */
export function isInState(ctx: Pick<Context, "now">, state: OrderState | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  if (state !== "overdue") return eq(purchases.status, state);
  const since = new Date(ctx.now().getTime() - maxPending);
  return and(eq(purchases.status, "pending"), lt(purchases.purchaseDate, since));
}

/** Which purchases were made under the current provider and mode; null where the shop takes no payments. */
export function isOfToday({ gateways: { payments } }: Pick<Context, "gateways">): SQL | undefined | null {
  if (payments.provider === "none") return null;
  return and(eq(purchases.provider, payments.provider), eq(purchases.livemode, payments.livemode));
}

const pageLength = 50;

interface OrderPage {
  orders: Order[];
  /** Leads to the next page; null on the last. */
  nextCursor: string | null;
  /** The search matches more buyers than the limit; some orders are left out. */
  hasTooManyBuyers: boolean;
}

/**
 * A page of all purchases, newest first. The cost depends on the page size, not on the number of purchases.
 */
export function listOrders(ctx: Context, { q, state, cursor }: OrderQuery): OrderPage {
  requireRole(ctx, ["admin"]);
  // An import is thousands at once, of a shop elsewhere; a search finds them.
  const isListed = q || state ? undefined : ne(purchases.cause, "import");
  const conditions = [
    isListed,
    isInState(ctx, state),
    isAfter([purchases.purchaseDate, purchases.id], cursor),
  ];
  const limit = pageLength + 1;
  const { ids, hasTooManyBuyers } = q
    ? searchOrders(ctx, q, { conditions, limit })
    : { ids: findNewest(ctx, conditions, limit), hasTooManyBuyers: false };
  const positionOf = ({ createdAt, id }: Order) => [Date.parse(createdAt), id];
  const { shown, nextCursor } = cutPage(readOrders(ctx, ids), pageLength, positionOf);
  return { orders: shown, nextCursor, hasTooManyBuyers };
}

function findNewest({ db }: Context, conditions: Parameters<typeof and>, limit: number): string[] {
  return db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(...conditions))
    .orderBy(desc(purchases.purchaseDate), desc(purchases.id))
    .limit(limit)
    .all()
    .map(({ id }) => id);
}

/**
 * The latest orders of the present provider and mode whose payment arrived, newest first; an abandoned checkout is none.
 */
export function listLatestOrders(ctx: Context, limit: number): Order[] {
  requireRole(ctx, ["admin"]);
  const isCounted = isOfToday(ctx);
  if (!isCounted) return [];
  const isPaid = inArray(purchases.status, ["completed", "refunded", "disputed", "review"]);
  return readOrders(ctx, findNewest(ctx, [isCounted, isPaid], limit));
}

/** These orders as a list shows them, newest first. */
export function readOrders(ctx: Pick<Context, "db">, ids: readonly string[]): Order[] {
  const lines = readLines(ctx, ids);
  return ctx.db
    .select()
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(inArray(purchases.id, [...ids]))
    .orderBy(desc(purchases.purchaseDate), desc(purchases.id))
    .all()
    .map((row) => presentOrder(row.purchases, lines.get(row.purchases.id) ?? [], row.users));
}

/** How many orders of the present provider and mode need attention, by state. */
export function countAttention(ctx: Context): Record<AttentionState, number> {
  requireRole(ctx, ["admin"]);
  const isCounted = isOfToday(ctx);
  const counts = attentionStates.map((state) => {
    const row =
      isCounted &&
      ctx.db
        .select({ orders: count() })
        .from(purchases)
        .where(and(isInState(ctx, state), isCounted))
        .get();
    return [state, row ? row.orders : 0] as const;
  });
  return Object.fromEntries(counts) as Record<AttentionState, number>;
}

export interface OrderTotal {
  currency: string;
  gross: string;
  refunded: string;
  net: string;
}

/**
 * Revenue and refunds under the present provider and mode, by currency: of completed orders, and of
 * those that were completed before they were refunded. Disputed money doesn't count until the bank has decided.
 */
export function sumOrders(ctx: Context): OrderTotal[] {
  requireRole(ctx, ["admin"]);
  const { payments } = ctx.gateways;
  if (payments.provider === "none") return [];
  return ctx.db
    .select()
    .from(orderTotals)
    .where(
      and(
        eq(orderTotals.provider, payments.provider),
        eq(orderTotals.livemode, payments.livemode),
        gt(orderTotals.orders, 0),
      ),
    )
    .orderBy(asc(orderTotals.currency))
    .all()
    .map(({ currency, grossCents, refundedCents }) => ({
      currency,
      gross: formatCents(grossCents),
      refunded: formatCents(refundedCents),
      net: formatCents(grossCents - refundedCents),
    }));
}
