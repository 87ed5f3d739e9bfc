import { randomUUID } from "node:crypto";
import { and, eq, lte } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { assertNameable, type Offer } from "#app/domain/offers/offer-track.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { maxCartItems } from "#app/shared/cart/schema.ts";
import { cookieLifetimes } from "#app/shared/cookie-lifetimes.ts";
import { DomainError } from "#app/shared/errors.ts";
import { cartItems } from "#db/schema/index.ts";
import { findSubjects, listCartItems, listStoredItems } from "./read-cart.ts";
import { type CartItem, type CartSubject, cartItemId, findOffer, isFree, priceText } from "./value-item.ts";

/** A changed cart. */
export interface ChangedCart {
  /** The title of the track or release that it was about. */
  title: string;
  /** What a visitor's browser keeps from now on; null for a signed-in fan, whose cart is written down. */
  cookieItems: CartItem[] | null;
}

/**
 * Puts a track or a release into the caller's cart. One that is there already gets the new amount, if there is one.
 * @param cookieItems a visitor's cart, as in `readCart`.
 * @throws DomainError "not_found"; "conflict" for what is owned, and for a full cart; "invalid" for what is free, and
 *   for an amount below the least.
 */
export function addToCart(ctx: Context, cookieItems: readonly CartItem[], wanted: CartItem): ChangedCart {
  const offer = findOffer(ctx, wanted);
  const what = wanted.trackId === null ? "release" : "track";
  if (offer.trackIds.length === 0) throw new DomainError("conflict", `You already own this ${what}.`);
  if (isFree(offer)) {
    throw new DomainError("invalid", `This ${what} is free: there is no need to buy it.`);
  }
  assertPossible(ctx, offer, wanted.amountCents);
  const items = listCartItems(ctx, cookieItems);
  const id = cartItemId(wanted);
  const before = items.find((item) => cartItemId(item) === id);
  if (!before && items.length >= maxCartItems) {
    throw new DomainError(
      "conflict",
      `A cart holds ${maxCartItems} items. Please buy or remove something first.`,
    );
  }
  const item = { ...wanted, amountCents: wanted.amountCents ?? before?.amountCents ?? null };
  return {
    title: titleOf(ctx, wanted),
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
  cookieItems: readonly CartItem[],
  { id, amountCents }: { id: string; amountCents: number | null },
): ChangedCart {
  const item = { ...findItem(ctx, cookieItems, id), amountCents };
  assertPossible(ctx, findOffer(ctx, item), amountCents);
  return {
    title: titleOf(ctx, item),
    cookieItems: keep(
      ctx,
      (tx, userId) => tx.db.update(cartItems).set({ amountCents }).where(rowOf(userId, item)).run(),
      () => replace(cookieItems, item),
    ),
  };
}

/** Takes a line out of the caller's cart. @throws DomainError "not_found" for what isn't in it. */
export function removeFromCart(ctx: Context, cookieItems: readonly CartItem[], id: string): ChangedCart {
  const item = findItem(ctx, cookieItems, id);
  return {
    title: titleOf(ctx, item),
    cookieItems: keep(
      ctx,
      (tx, userId) => tx.db.delete(cartItems).where(rowOf(userId, item)).run(),
      () => cookieItems.filter((other) => cartItemId(other) !== id),
    ),
  };
}

/** Writes an item of a user's cart, in place of the same one from before. */
function insertItem(tx: WriteContext, userId: string, item: CartItem): void {
  const { trackId, releaseId, amountCents } = item;
  const addedAt = tx.now();
  const target = trackId === null ? cartItems.releaseId : cartItems.trackId;
  tx.db
    .insert(cartItems)
    .values({ id: randomUUID(), userId, trackId, releaseId, amountCents, addedAt })
    .onConflictDoUpdate({ target: [cartItems.userId, target], set: { amountCents, addedAt } })
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
  inCookie: () => CartItem[],
): CartItem[] | null {
  const { actor } = ctx;
  if (!actor) return inCookie();
  write(ctx, (tx) => inDatabase(tx, actor.user.id));
  return null;
}

function findItem(ctx: Context, cookieItems: readonly CartItem[], id: string): CartItem {
  const found = listCartItems(ctx, cookieItems).find((item) => cartItemId(item) === id);
  if (!found) throw new DomainError("not_found", "This isn't in your cart.");
  return found;
}

function replace(items: readonly CartItem[], item: CartItem): CartItem[] {
  const id = cartItemId(item);
  return items.map((other) => (cartItemId(other) === id ? item : other));
}

function titleOf(ctx: Context, subject: CartSubject): string {
  return findSubjects(ctx, [subject]).get(cartItemId(subject))?.title ?? "";
}

function rowOf(userId: string, { trackId, releaseId }: CartSubject) {
  const { userId: owner, trackId: track, releaseId: release } = cartItems;
  return and(eq(owner, userId), trackId === null ? eq(release, releaseId ?? "") : eq(track, trackId));
}

function assertPossible(ctx: Context, offer: Offer, amountCents: number | null): void {
  if (amountCents === null) return;
  const { minimumCents, suggestedCents } = offer;
  const { currency } = readSite(ctx).settings;
  if (suggestedCents !== null) {
    assertNameable(offer, amountCents, currency);
    return;
  }
  if (amountCents === minimumCents) return;
  const sentence = `This has a fixed price: ${priceText(minimumCents, currency)}`;
  throw new DomainError("invalid", sentence, { fieldErrors: { amount: [sentence] } });
}

/**
 * Takes what a visitor collected into the cart of the account that they signed in to. What is in both is there once, at
 * the amount that was named last. Nothing is refused for want of room: the visitor saw it in their cart.
 */
export function mergeCart(ctx: Context, userId: string, items: readonly CartItem[]): void {
  if (items.length === 0) return;
  write(ctx, (tx) => {
    const known = findSubjects(tx, items);
    const before = new Map(listStoredItems(tx, userId).map((item) => [cartItemId(item), item]));
    for (const item of items) {
      const id = cartItemId(item);
      if (!known.has(id)) continue;
      const amountCents = item.amountCents ?? before.get(id)?.amountCents ?? null;
      insertItem(tx, userId, { ...item, amountCents });
    }
  });
}
