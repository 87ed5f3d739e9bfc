import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";
import type { UserQuery, UserSort } from "#app/shared/accounts/schema.ts";
import { DomainError } from "#app/shared/errors.ts";
import { userSortKeys, users } from "#db/schema/index.ts";

/** Where one user stands in an order. */
const placeSchema = z.tuple([z.union([z.string(), z.number()]), z.string()]);
type Place = z.infer<typeof placeSchema>;

export interface UserOrder {
  by: UserSort;
  key: SQL;
  isDescending: boolean;
  /** For ORDER BY; the id makes it a whole order. */
  terms: [key: SQL, id: SQL];
}

/** Reads `?sort=`: a column's name, descending with "-" before it. */
export function readOrder(sort: UserQuery["sort"]): UserOrder {
  const isDescending = sort.startsWith("-");
  const by = sort.replace(/^-/, "") as UserSort;
  const direction = isDescending ? desc : asc;
  const key = sql`${userSortKeys[by]}`;
  return { by, key, isDescending, terms: [direction(key), direction(users.id)] };
}

/** The cursor of the page after this user. */
export function cursorAfter({ db }: Pick<Context, "db">, order: UserOrder, userId: string): string {
  const row = db.select({ key: order.key }).from(users).where(eq(users.id, userId)).get();
  return Buffer.from(JSON.stringify([row?.key, userId])).toString("base64url");
}

/** @throws DomainError "invalid" for a text that is no cursor. */
export function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  try {
    return placeSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw new DomainError(
      "invalid",
      "This page of the list doesn't exist. Please start with the first page.",
    );
  }
}

/** The ids of the first users after a place who match, in order. */
export function selectInOrder(
  { db }: Pick<Context, "db">,
  order: UserOrder,
  { matching, after, limit }: { matching: SQL | undefined; after: Place | null; limit: number },
): string[] {
  const { key } = order;
  const isBeyond = order.isDescending ? lt : gt;
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
  // In two steps, because SQLite reads `key > ? OR (key = ? AND id > ?)` in no order.
  const ties = read(and(eq(key, lastKey), isBeyond(users.id, lastId)), [order.terms[1]], limit);
  if (ties.length === limit) return ties;
  return [...ties, ...read(isBeyond(key, lastKey), order.terms, limit - ties.length)];
}
