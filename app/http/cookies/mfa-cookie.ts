import type { StartedChallenge } from "#app/domain/auth/mfa/challenge.ts";
import { type CookieSecurity, clearCookie, readCookie, setCookie } from "./cookies.ts";

const name = "mfa";

/** The token of the sign-in that waits for its code; see `domain/auth/mfa/challenge.ts`. */
export function readChallengeToken(settings: CookieSecurity, request: Request): string | null {
  return readCookie(settings, request.headers.get("Cookie"), name) || null;
}

/** The Set-Cookie after a right password, as long as the code is awaited. */
export function challengeCookie(settings: CookieSecurity, { token, expiresAt }: StartedChallenge): string {
  return setCookie(settings, name, token, { expiresAt });
}

/** The Set-Cookie once the code has come or the sign-in was given up. */
export function endedChallengeCookie(settings: CookieSecurity): string {
  return clearCookie(settings, name);
}
