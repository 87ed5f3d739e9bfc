import { type CookieSecurity, readCookie, setCookie } from "./cookies.ts";

export const deviceCookieName = "device";
const lifetime = 365 * 24 * 60 * 60_000;

/** The token by which a browser that signed in before is known; see `domain/auth/known-devices.ts`. */
export function readDeviceToken(
  settings: CookieSecurity,
  cookieHeader: string | null | undefined,
): string | null {
  return readCookie(settings, cookieHeader, deviceCookieName);
}

/** The Set-Cookie after a sign-in, valid for a year from then. */
export function deviceCookie(settings: CookieSecurity, token: string, now: Date): string {
  return setCookie(settings, deviceCookieName, token, { expiresAt: new Date(now.getTime() + lifetime) });
}
