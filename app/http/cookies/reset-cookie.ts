import { cookieLifetimes } from "#app/shared/cookie-lifetimes.ts";
import { type CookieSecurity, clearCookie, readCookie, setCookie } from "./cookies.ts";

const name = "password-reset";

/**
 * The Set-Cookie that takes over the token from the address of a password reset. In the address it would stay in the
 * history and be sent as Referer with every request of the page.
 */
export function resetCookie(settings: CookieSecurity, token: string, now: Date): string {
  const expiresAt = new Date(now.getTime() + cookieLifetimes.passwordReset);
  return setCookie(settings, name, token, { expiresAt });
}

/** The token taken from a link. */
export function readResetToken(settings: CookieSecurity, cookieHeader: string | null): string | null {
  return readCookie(settings, cookieHeader, name);
}

/** The Set-Cookie that deletes the token, used or invalid. */
export function clearResetCookie(settings: CookieSecurity): string {
  return clearCookie(settings, name);
}
