import type { Context } from "#app/domain/core/context.ts";
import { type OrderRequest, readCheckout } from "#app/domain/purchases/checkout/price-order.ts";
import { isDomainError } from "#app/shared/errors.ts";
import { sayDay } from "#app/shared/times/zoned-time.ts";
import { readCartCookie } from "./cookies/cart-cookie.ts";
import { readDiscountCookie } from "./discount-code.ts";

/**
 * The order that waits behind a sign-in, at a visitor's prices.
 * @param target the path that the sign-in leads to.
 * @returns null where that is no checkout, or one with nothing to pay for.
 */
export function findRequestedOrder(ctx: Context, request: Request, target: string) {
  const { pathname, searchParams } = new URL(target, ctx.settings.publicUrl);
  if (pathname !== "/checkout") return null;
  const trackId = searchParams.get("trackId");
  const releaseId = searchParams.get("releaseId");
  const item = trackId
    ? { trackId }
    : releaseId
      ? { releaseId }
      : { items: readCartCookie(ctx, request.headers.get("Cookie")) };
  const requested: OrderRequest = { ...item, code: readDiscountCookie(ctx, request) };
  try {
    const { title, price, lines } = readCheckout(ctx, requested);
    const [first, ...others] = lines;
    return {
      title,
      price,
      isPriceNamed: !("items" in requested) && first?.suggested !== null,
      cover: first?.cover ?? null,
      comesOut: others.length === 0 && first?.comesOutOn ? sayDay(new Date(first.comesOutOn), "UTC") : null,
    };
  } catch (error) {
    // The checkout itself says what is wrong with it.
    if (isDomainError(error)) return null;
    throw error;
  }
}
