import type { IncomingMessage } from "node:http";
import type { SignedIn } from "#app/domain/accounts/auth/known-devices.ts";
import { signOut } from "#app/domain/accounts/auth/sessions/end-sessions.ts";
import type { StartedSession } from "#app/domain/accounts/auth/sessions/start-session.ts";
import { presentUser } from "#app/domain/accounts/profiles/present-user.ts";
import { transcriptsOf } from "#app/domain/content/transcripts/transcripts.ts";
import type { Context } from "#app/domain/core/context.ts";
import { mergeCart } from "#app/domain/shop/cart/change-cart.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import { clearCartCookie, readCartCookie } from "./cart-cookie.ts";
import {
  type CookieSecurity,
  clearCookie,
  cookieHeaders,
  personalCookies,
  readCookie,
  setCookie,
} from "./cookies.ts";

/** The Set-Cookie of a new session, or of one whose token was rotated. */
export function sessionCookie(settings: CookieSecurity, session: StartedSession): string {
  return setCookie(settings, "session", session.token, { expiresAt: session.cookieExpiresAt });
}

/**
 * The Set-Cookie that holds the token from the link of a password reset. In the address it would stay in the history
 * and be sent as Referer with every request of the page.
 */
export function resetCookie(settings: CookieSecurity, token: string, now: Date): string {
  const expiresAt = new Date(now.getTime() + cookieLifetimes.passwordReset);
  return setCookie(settings, "password-reset", token, { expiresAt });
}

const personal = new RegExp(String.raw`(?:^|;)\s*(?:__Host-)?(?:${personalCookies.join("|")})\s*(?:=|;|$)`);

/**
 * Whether a request carries nothing that could make its response personal. Cookies that aren't ours don't matter:
 * nothing of the site reads them, and statistics or consent boxes on the same host set them for everybody.
 */
export function isAnonymous({ headers }: IncomingMessage): boolean {
  if (headers.authorization !== undefined) return false;
  return headers.cookie === undefined || !personal.test(headers.cookie);
}

/**
 * Signs this browser out and deletes its conversation with the assistant: the next person must not read it.
 * @returns the Set-Cookies of the response.
 */
export function signOutHere(ctx: Context, request: Request): string[] {
  signOut(ctx);
  transcriptsOf(ctx).forget(readCookie(ctx.settings, request.headers.get("Cookie"), "assistant"));
  return [clearCookie(ctx.settings, "session"), clearCookie(ctx.settings, "assistant")];
}

/** The cookies of a browser that has just signed in. What it had in its cart is in the account's from now on. */
export function signedInCookies(ctx: Context, request: Request, signedIn: SignedIn): string[] {
  const { session, deviceToken } = signedIn;
  const deviceExpiry = new Date(ctx.now().getTime() + cookieLifetimes.device);
  return [
    sessionCookie(ctx.settings, session),
    setCookie(ctx.settings, "device", deviceToken, { expiresAt: deviceExpiry }),
    ...claimCart(ctx, request, signedIn),
  ];
}

/** The JSON response that signs in. */
export function signedInAnswer(ctx: Context, request: Request, signedIn: SignedIn, status = 200): Response {
  const headers = cookieHeaders(signedInCookies(ctx, request, signedIn));
  return Response.json({ user: presentUser(signedIn.user) }, { status, headers });
}

function claimCart(ctx: Context, request: Request, { user }: SignedIn): string[] {
  const items = readCartCookie(ctx, request.headers.get("Cookie"));
  if (items.length === 0) return [];
  try {
    mergeCart(ctx, user.id, items);
  } catch (error) {
    // A sign-in must not fail because of a cart: it stays in the browser, and the next sign-in tries again.
    ctx.logger.error({ requestId: ctx.request.id, err: error }, "a cart was not merged");
    return [];
  }
  return [clearCartCookie(ctx)];
}
