import type { SignedIn } from "#app/domain/auth/complete-sign-in.ts";
import { mergeCart } from "#app/domain/cart/merge-cart.ts";
import type { Context } from "#app/domain/core/context.ts";
import { clearCartCookie, readCartCookie } from "./cart-cookie.ts";
import { deviceCookie } from "./device-cookie.ts";
import { sessionCookie } from "./session-cookie.ts";

/** The cookies of a browser that has just signed in. What it had in its cart is in the account's from now on. */
export function signedInCookies(ctx: Context, request: Request, signedIn: SignedIn): string[] {
  const { session, deviceToken } = signedIn;
  return [
    sessionCookie(ctx.settings, session),
    deviceCookie(ctx.settings, deviceToken, ctx.now()),
    ...claimCart(ctx, request, signedIn),
  ];
}

/** The headers of a JSON response that signs in. */
export function signedInHeaders(ctx: Context, request: Request, signedIn: SignedIn): Headers {
  const headers = new Headers();
  for (const cookie of signedInCookies(ctx, request, signedIn)) headers.append("Set-Cookie", cookie);
  return headers;
}

function claimCart(ctx: Context, request: Request, { user }: SignedIn): string[] {
  const items = readCartCookie(ctx, request.headers.get("Cookie"));
  if (items.length === 0) return [];
  try {
    mergeCart(ctx, user.id, items);
  } catch (error) {
    // Nobody is kept out for the sake of their cart: it stays in the browser, and the next sign-in tries again.
    ctx.logger.error({ requestId: ctx.request.id, err: error }, "a cart was not merged");
    return [];
  }
  return [clearCartCookie(ctx)];
}
