import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { isAfter } from "#app/domain/core/list-page.ts";
import type { UserQuery, UserSort } from "#app/shared/accounts/schema.ts";
import { userSortKeys, users } from "#db/schema/index.ts";

type UserPosition = NonNullable<UserQuery["cursor"]>;

export interface UserOrder {
  by: UserSort;
  key: SQL<string | number>;
  direction: "ascending" | "descending";
  /** For ORDER BY; the id makes the order unique. */
  terms: [key: SQL, id: SQL];
}

/** Reads `?sort=`: a column's name, descending with "-" in front. */
export function readOrder(sort: UserQuery["sort"]): UserOrder {
  const isDescending = sort.startsWith("-");
  const by = sort.replace(/^-/, "") as UserSort;
  const directed = isDescending ? desc : asc;
  const key = sql<string | number>`${userSortKeys[by]}`;
  const direction = isDescending ? "descending" : "ascending";
  return { by, key, direction, terms: [directed(key), directed(users.id)] };
}

/** A user's position in an order. */
export function positionOf({ db }: Pick<Context, "db">, order: UserOrder, userId: string): UserPosition {
  const row = db.select({ key: order.key }).from(users).where(eq(users.id, userId)).get();
  return [row?.key ?? "", userId];
}

/** The ids of the first matching users after a position, in order. */
export function selectInOrder(
  { db }: Pick<Context, "db">,
  order: UserOrder,
  { matching, after, limit }: { matching: SQL | undefined; after: UserPosition | undefined; limit: number },
): string[] {
  const { key, direction } = order;
  const read = (position: SQL | undefined, terms: SQL[], count: number) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isNull(users.deletedAt), matching, position))
      .orderBy(...terms)
      .limit(count)
      .all()
      .map(({ id }) => id);
  if (!after) return read(undefined, order.terms, limit);
  const [lastKey, lastId] = after;
  // In two steps: with computed keys no index can start at a comparison with the id.
  const ties = read(and(eq(key, lastKey), isAfter([users.id], [lastId], direction)), [order.terms[1]], limit);
  if (ties.length === limit) return ties;
  return [...ties, ...read(isAfter([key], [lastKey], direction), order.terms, limit - ties.length)];
}
