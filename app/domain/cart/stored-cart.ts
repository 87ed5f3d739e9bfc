import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { ReadContext } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/prepared.ts";
import { cartItems } from "#db/schema/index.ts";
import { type CartItem, cartItemId, cartLifetime } from "./cart-item.ts";
import { findSubjects } from "./find-subjects.ts";

const itemsOfUser = prepared((db) =>
  db
    .select({
      trackId: cartItems.trackId,
      releaseId: cartItems.releaseId,
      amountCents: cartItems.amountCents,
    })
    .from(cartItems)
    .where(
      and(
        eq(cartItems.userId, sql.placeholder("userId")),
        gt(cartItems.addedAt, sql.param(sql.placeholder("since"), cartItems.addedAt)),
      ),
    )
    // A visitor's cart is taken over in one moment, and keeps its order.
    .orderBy(asc(cartItems.addedAt), asc(sql`${cartItems}.rowid`))
    .prepare(),
);

/**
 * What the caller has in their cart, in the order in which it was added.
 * @param cookieItems a visitor's cart, which their browser keeps; a signed-in fan's is in the database.
 */
export function listCartItems(ctx: ReadContext, cookieItems: readonly CartItem[]): readonly CartItem[] {
  return ctx.actor ? listStoredItems(ctx, ctx.actor.user.id) : cookieItems;
}

/** What a user put into their cart within the last 30 days. */
export function listStoredItems(ctx: Pick<ReadContext, "db" | "now">, userId: string): CartItem[] {
  const since = new Date(ctx.now().getTime() - cartLifetime);
  return itemsOfUser(ctx).all({ userId, since });
}

/** The ids of the lines that the caller's cart has; see `cartItemId`. */
export function listCartIds(ctx: ReadContext, cookieItems: readonly CartItem[]): string[] {
  const items = listCartItems(ctx, cookieItems);
  if (ctx.actor || items.length === 0) return items.map(cartItemId);
  const found = findSubjects(ctx, items);
  return items.map(cartItemId).filter((id) => found.has(id));
}
