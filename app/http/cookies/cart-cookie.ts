import type { Context, Services } from "#app/domain/core/context.ts";
import type { ChangedCart } from "#app/domain/shop/cart/change-cart.ts";
import { presentCart, readCart } from "#app/domain/shop/cart/read-cart.ts";
import { itemId, type RequestedItem } from "#app/domain/shop/pricing/item.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import { maxCartItems } from "#app/shared/shop/cart/schema.ts";
import { clearCookie, readSignedCookie, type Signing, setSignedCookie } from "./cookies.ts";

const name = "cart";

/** The cart of a visitor whose browser should have its cookie, and doesn't. */
export const lostCart = "/cart?added";

/** Where a visitor's first addition leads: to the item's page, or to why the browser has no cart. */
export function firstAddition(id: string): string {
  return `${lostCart}=${id}`;
}

/**
 * A visitor's cart, which is stored in their browser alone. It is signed: an item that was never added could be a draft,
 * which nobody may know of. What can't be read is an empty cart.
 */
export function readCartCookie(services: Signing, cookieHeader: string | null | undefined): RequestedItem[] {
  const items = (readSignedCookie(services, cookieHeader, name) ?? "").split("~").flatMap(parseItem);
  return [...new Map(items.map((item) => [itemId(item), item])).values()].slice(0, maxCartItems);
}

/**
 * The Set-Cookie of a visitor's changed cart, good for 30 days; an empty one is deleted, so that caches serve its
 * visitor again. None for a signed-in fan.
 * @param items null for a cart that isn't in a cookie.
 */
export function cartCookies(ctx: Context, items: readonly RequestedItem[] | null): string[] {
  if (items === null) return [];
  if (items.length === 0) return [clearCartCookie(ctx)];
  const text = items.map(writeItem).join("~");
  const expiresAt = new Date(ctx.now().getTime() + cookieLifetimes.cart);
  return [setSignedCookie(ctx, name, text, { expiresAt })];
}

/** The Set-Cookie that deletes a visitor's cart. */
export function clearCartCookie({ settings }: Pick<Services, "settings">): string {
  return clearCookie(settings, name);
}

// "tnight-bus" is a track, "rthe-line:500" a release for which the fan gives 5.00.
function writeItem({ trackId, releaseId, amountCents }: RequestedItem): string {
  const subject = trackId === null ? `r${releaseId}` : `t${trackId}`;
  return amountCents === null ? subject : `${subject}:${amountCents}`;
}

function parseItem(text: string): RequestedItem[] {
  const [, kind, id, cents] = /^([tr])([\w-]{1,100})(?::(\d{1,7}))?$/.exec(text) ?? [];
  if (!kind || !id) return [];
  const amountCents = cents === undefined ? null : Number(cents);
  return [
    kind === "t"
      ? { trackId: id, releaseId: null, amountCents }
      : { trackId: null, releaseId: id, amountCents },
  ];
}

/** The API's answer with the caller's cart: as it is, or as it was just changed, with the discount code that was sent. */
export function cartAnswer(
  ctx: Context,
  items: readonly RequestedItem[],
  { changed, code = null }: { changed?: ChangedCart; code?: string | null },
): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cartCookies(ctx, changed?.cookieItems ?? null)) headers.append("Set-Cookie", cookie);
  return Response.json(presentCart(readCart(ctx, changed?.cookieItems ?? items, code)), { headers });
}
