import { type CookieSecurity, readCookie, setCookie } from "./cookies.ts";

const deviceCookieName = "device";
const lifetime = 365 * 24 * 60 * 60_000;

/** The token of a browser that signed in before; see `domain/auth/known-devices.ts`. */
export function readDeviceToken(
  settings: CookieSecurity,
  cookieHeader: string | null | undefined,
): string | null {
  return readCookie(settings, cookieHeader, deviceCookieName);
}

/** The Set-Cookie after a sign-in, valid for a year. */
export function deviceCookie(settings: CookieSecurity, token: string, now: Date): string {
  return setCookie(settings, deviceCookieName, token, { expiresAt: new Date(now.getTime() + lifetime) });
}
