import type { ChangedCart } from "#app/domain/cart/change-cart.ts";
import { presentCart, readCart } from "#app/domain/cart/read-cart.ts";
import type { Context } from "#app/domain/core/context.ts";
import type { RequestedItem } from "#app/domain/pricing/item.ts";
import { cartCookies } from "./cookies/cart-cookie.ts";
import { uncacheable } from "./forms/forms.ts";

/** The API's answer with the caller's cart: as it is, or as it was just changed, with the discount code that was sent. */
export function cartAnswer(
  ctx: Context,
  items: readonly RequestedItem[],
  { changed, code = null }: { changed?: ChangedCart; code?: string | null },
): Response {
  const headers = new Headers(uncacheable);
  for (const cookie of cartCookies(ctx, changed?.cookieItems ?? null)) headers.append("Set-Cookie", cookie);
  return Response.json(presentCart(readCart(ctx, changed?.cookieItems ?? items, code)), { headers });
}
