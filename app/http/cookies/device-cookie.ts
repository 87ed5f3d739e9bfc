import { cookieLifetimes } from "#app/shared/cookie-lifetimes.ts";
import { type CookieSecurity, readCookie, setCookie } from "./cookies.ts";

const deviceCookieName = "device";

/** The token of a browser that signed in before; see `domain/auth/known-devices.ts`. */
export function readDeviceToken(
  settings: CookieSecurity,
  cookieHeader: string | null | undefined,
): string | null {
  return readCookie(settings, cookieHeader, deviceCookieName);
}

/** The Set-Cookie after a sign-in, valid for a year. */
export function deviceCookie(settings: CookieSecurity, token: string, now: Date): string {
  const expiresAt = new Date(now.getTime() + cookieLifetimes.device);
  return setCookie(settings, deviceCookieName, token, { expiresAt });
}
