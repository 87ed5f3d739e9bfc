import { type CookieSecurity, clearCookie, readCookie, setCookie } from "./cookies.ts";

const name = "password-reset";
const lifetime = 30 * 60_000;

/**
 * The Set-Cookie into which the page of a reset takes the token out of its address: there it would stay in
 * the history, and go along as Referer with everything that the page asks for.
 */
export function resetCookie(settings: CookieSecurity, token: string, now: Date): string {
  return setCookie(settings, name, token, { expiresAt: new Date(now.getTime() + lifetime) });
}

/** The token that a browser has taken out of a link. */
export function readResetToken(settings: CookieSecurity, cookieHeader: string | null): string | null {
  return readCookie(settings, cookieHeader, name);
}

/** The Set-Cookie after the token was used, or found to be spent. */
export function usedResetCookie(settings: CookieSecurity): string {
  return clearCookie(settings, name);
}
