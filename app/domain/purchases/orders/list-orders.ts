import { and, desc, eq, inArray } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { cutPage, isAfter } from "#app/domain/core/list-page.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import type { Order, OrderQuery } from "#app/shared/purchases/order-schema.ts";
import { purchases, users } from "#db/schema/index.ts";
import { readLines } from "../lines/read-lines.ts";
import { isInState } from "./order-conditions.ts";
import { presentOrder } from "./present-order.ts";
import { searchOrders } from "./search-orders.ts";

const pageLength = 50;

export interface OrderPage {
  orders: Order[];
  /** Leads to the next page; null on the last. */
  nextCursor: string | null;
  /** The search matches more buyers than the limit; some orders are left out. */
  hasTooManyBuyers: boolean;
}

/**
 * A page of all purchases, newest first. The cost depends on the page size, not on the number of purchases.
 * @throws DomainError "unauthenticated", "forbidden" unless an admin asks.
 */
export function listOrders(ctx: Context, { q, state, cursor }: OrderQuery): OrderPage {
  requireRole(ctx, ["admin"]);
  const conditions = [isInState(ctx, state), isAfter([purchases.purchaseDate, purchases.id], cursor)];
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
