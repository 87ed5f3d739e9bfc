import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/memoize.ts";
import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { presentSale } from "#app/domain/music/prices/find-sale-price.ts";
import { describeItems, findItemCovers } from "#app/domain/shop/pricing/describe-items.ts";
import { itemId, type PricedItem, type RequestedItem } from "#app/domain/shop/pricing/item.ts";
import { priceItems } from "#app/domain/shop/pricing/price-items.ts";
import { presentCode, priceWithCode, type UsedCode } from "#app/domain/shop/pricing/price-with-code.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import { formatCents } from "#app/shared/core/money.ts";
import type { cartSchema } from "#app/shared/shop/cart/schema.ts";
import { cartItems } from "#db/schema/index.ts";

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
export function listCartItems(
  ctx: ReadContext,
  cookieItems: readonly RequestedItem[],
): readonly RequestedItem[] {
  return ctx.actor ? listStoredItems(ctx, ctx.actor.user.id) : cookieItems;
}

/** What a user put into their cart within the last 30 days. */
export function listStoredItems(ctx: Pick<ReadContext, "db" | "now">, userId: string): RequestedItem[] {
  const since = new Date(ctx.now().getTime() - cookieLifetimes.cart);
  return itemsOfUser(ctx).all({ userId, since });
}

/** The ids of the lines that the caller's cart has; see `itemId`. */
export function listCartIds(ctx: ReadContext, cookieItems: readonly RequestedItem[]): string[] {
  const items = listCartItems(ctx, cookieItems);
  if (ctx.actor || items.length === 0) return items.map(itemId);
  const found = describeItems(ctx, items);
  return items.map(itemId).filter((id) => found.has(id));
}

export interface CartLine extends PricedItem {
  /** Holds for a visitor's cart and for an account's; see `itemId`. */
  id: string;
  cover: Picture | null;
}

export interface Cart {
  lines: CartLine[];
  totalCents: number;
  /** Three letters, ISO 4217. */
  currency: string;
  code: UsedCode | null;
}

/**
 * The caller's cart at today's prices. What is owned already, comes with another line or can't be bought any more stays
 * on it, costs nothing and says so.
 * @param cookieItems what a visitor's browser keeps; it doesn't count for a signed-in fan.
 * @param enteredCode the discount code that they entered; see `priceWithCode`.
 */
export function readCart(
  ctx: Context,
  cookieItems: readonly RequestedItem[],
  enteredCode: string | null = null,
): Cart {
  const requested = listCartItems(ctx, cookieItems);
  const { items, code } = priceWithCode(ctx, (pricing) => priceItems(ctx, requested, pricing), enteredCode);
  const covers = findItemCovers(ctx, items);
  const lines = items.map((item) => {
    const id = itemId(item);
    return { ...item, id, cover: covers.get(id) ?? null };
  });
  const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { lines, totalCents, currency: readSite(ctx).settings.currency, code };
}

/** A cart as the API tells it. */
export function presentCart({ lines, totalCents, currency, code }: Cart): z.output<typeof cartSchema> {
  return {
    items: lines.map(({ id, trackId, releaseId, title, amountCents, sale }) => ({
      id,
      trackId,
      releaseId,
      title,
      amount: formatCents(amountCents),
      sale: presentSale(sale),
    })),
    total: formatCents(totalCents),
    currency,
    discount: presentCode(code),
  };
}
