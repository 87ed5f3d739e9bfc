import { randomUUID } from "node:crypto";
import { and, eq, inArray, lte, or } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { counters, releaseKey } from "#app/domain/core/counters.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { describeItems } from "#app/domain/shop/pricing/describe-items.ts";
import {
  type Item,
  itemId,
  nounOf,
  type PricedItem,
  type RequestedItem,
} from "#app/domain/shop/pricing/item.ts";
import { priceItem } from "#app/domain/shop/pricing/price-items.ts";
import { messages } from "#app/messages/messages.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import { DomainError, fieldError } from "#app/shared/core/errors.ts";
import { formatCents, formatPrice } from "#app/shared/core/money.ts";
import { type AmountForm, maxCartItems } from "#app/shared/shop/cart/schema.ts";
import { cartItems, type PurchaseLineRow } from "#db/schema/index.ts";
import { listCartItems, listStoredItems } from "./read-cart.ts";

/** A changed cart. */
export interface ChangedCart {
  /** The title of the track or release that it was about. */
  title: string;
  /** What a visitor's browser keeps from now on; null for a signed-in fan, whose cart is written down. */
  cookieItems: RequestedItem[] | null;
}

/**
 * Puts a track or a release into the caller's cart. One that is there already gets the new amount, if there is one.
 * @param cookieItems a visitor's cart, as in `readCart`.
 * @throws DomainError "not_found"; "conflict" for what is owned, and for a full cart; "invalid" for what is free, and
 *   for an amount below the least.
 */
export function addToCart(
  ctx: Context,
  cookieItems: readonly RequestedItem[],
  requested: RequestedItem,
): ChangedCart {
  const { title } = priceForCart(ctx, requested);
  const items = listCartItems(ctx, cookieItems);
  const id = itemId(requested);
  const before = items.find((item) => itemId(item) === id);
  if (!before && items.length >= maxCartItems) {
    throw new DomainError("conflict", messages.shop.cart.full(maxCartItems));
  }
  const item = { ...requested, amountCents: requested.amountCents ?? before?.amountCents ?? null };
  if (!before) counters(ctx).count("cart", requested.trackId ?? releaseKey(requested.releaseId ?? ""));
  return {
    title,
    cookieItems: keep(
      ctx,
      (tx, userId) => insertItem(tx, userId, item),
      () => (before ? replace(cookieItems, item) : [...cookieItems, item]),
    ),
  };
}

/**
 * Changes what the fan wants to pay for a line.
 * @throws DomainError "not_found" for what isn't in the caller's cart; as `addToCart`.
 */
export function changeAmount(
  ctx: Context,
  cookieItems: readonly RequestedItem[],
  { id, amountCents }: { id: string; amountCents: number | null },
): ChangedCart {
  const item = { ...findItem(ctx, cookieItems, id), amountCents };
  const { title } = priceForCart(ctx, item);
  return {
    title,
    cookieItems: keep(
      ctx,
      (tx, userId) => tx.db.update(cartItems).set({ amountCents }).where(rowOf(userId, item)).run(),
      () => replace(cookieItems, item),
    ),
  };
}

/** Takes a line out of the caller's cart. @throws DomainError "not_found" for what isn't in it. */
export function removeFromCart(ctx: Context, cookieItems: readonly RequestedItem[], id: string): ChangedCart {
  const item = findItem(ctx, cookieItems, id);
  return {
    title: describeItems(ctx, [item]).get(id)?.title ?? "",
    cookieItems: keep(
      ctx,
      (tx, userId) => tx.db.delete(cartItems).where(rowOf(userId, item)).run(),
      () => cookieItems.filter((other) => itemId(other) !== id),
    ),
  };
}

/** Writes an item of a user's cart, in place of the same one from before. */
function insertItem(tx: WriteContext, userId: string, item: RequestedItem): void {
  const { trackId, releaseId, amountCents } = item;
  const addedAt = tx.now();
  const target = trackId === null ? cartItems.releaseId : cartItems.trackId;
  tx.db
    .insert(cartItems)
    .values({ id: randomUUID(), userId, trackId, releaseId, amountCents, addedAt })
    .onConflictDoUpdate({ target: [cartItems.userId, target], set: { amountCents, addedAt } })
    .run();
}

/** Takes what an order is of out of its buyer's cart, in the transaction that completes it. */
export function removeBought(
  tx: WriteContext,
  userId: string,
  lines: readonly Pick<PurchaseLineRow, "trackId" | "releaseId" | "trackIds">[],
): void {
  const trackIds = lines.flatMap(({ trackId, trackIds: others }) => (trackId ? [trackId] : others));
  const releaseIds = lines.flatMap(({ releaseId }) => releaseId ?? []);
  const isBought = or(inArray(cartItems.trackId, trackIds), inArray(cartItems.releaseId, releaseIds));
  tx.db
    .delete(cartItems)
    .where(and(eq(cartItems.userId, userId), isBought))
    .run();
}

/** Ends what lies in carts for too long. @returns how much it was. */
export function deleteExpiredCarts(tx: WriteContext): number {
  const since = new Date(tx.now().getTime() - cookieLifetimes.cart);
  return tx.db.delete(cartItems).where(lte(cartItems.addedAt, since)).run().changes;
}

function keep(
  ctx: Context,
  inDatabase: (tx: WriteContext, userId: string) => unknown,
  inCookie: () => RequestedItem[],
): RequestedItem[] | null {
  const { actor } = ctx;
  if (!actor) return inCookie();
  write(ctx, (tx) => inDatabase(tx, actor.user.id));
  return null;
}

function findItem(ctx: Context, cookieItems: readonly RequestedItem[], id: string): RequestedItem {
  const found = listCartItems(ctx, cookieItems).find((item) => itemId(item) === id);
  if (!found) throw new DomainError("not_found", messages.shop.cart.notThere);
  return found;
}

function replace(items: readonly RequestedItem[], item: RequestedItem): RequestedItem[] {
  const id = itemId(item);
  return items.map((other) => (itemId(other) === id ? item : other));
}

function rowOf(userId: string, { trackId, releaseId }: Item) {
  const { userId: owner, trackId: track, releaseId: release } = cartItems;
  return and(eq(owner, userId), trackId === null ? eq(release, releaseId ?? "") : eq(track, trackId));
}

/** Prices what is to be in the cart. @throws DomainError where it can't be bought, or not at this amount. */
function priceForCart(ctx: Context, item: RequestedItem): PricedItem {
  const priced = priceItem(ctx, item, item.amountCents ?? "suggested");
  if (priced.refusal) throw priced.refusal;
  if (priced.status !== "buyable") {
    throw new DomainError("invalid", messages.shop.item.freeNothingToPay(nounOf(item)));
  }
  const { amountCents, suggestedCents } = priced;
  if (suggestedCents === null && item.amountCents !== null && item.amountCents !== amountCents) {
    const price = formatPrice(formatCents(amountCents), readSite(ctx).settings.currency);
    throw fieldError<AmountForm>("amount", messages.shop.item.fixedPriceOf(price));
  }
  return priced;
}

/**
 * Takes what a visitor collected into the cart of the account that they signed in to. What is in both is there once, at
 * the amount that was named last. Nothing is refused for want of room: the visitor saw it in their cart.
 */
export function mergeCart(ctx: Context, userId: string, items: readonly RequestedItem[]): void {
  if (items.length === 0) return;
  write(ctx, (tx) => {
    const known = describeItems(tx, items);
    const before = new Map(listStoredItems(tx, userId).map((item) => [itemId(item), item]));
    for (const item of items) {
      const id = itemId(item);
      if (!known.has(id)) continue;
      const amountCents = item.amountCents ?? before.get(id)?.amountCents ?? null;
      insertItem(tx, userId, { ...item, amountCents });
    }
  });
}
