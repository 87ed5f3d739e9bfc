import type { StartedChallenge } from "#app/domain/auth/mfa/challenge.ts";
import { type CookieSecurity, clearCookie, readCookie, setCookie } from "./cookies.ts";

const name = "mfa";

/** The token of a sign-in that still needs its code; see `domain/auth/mfa/challenge.ts`. */
export function readChallengeToken(settings: CookieSecurity, request: Request): string | null {
  return readCookie(settings, request.headers.get("Cookie"), name) || null;
}

/** The Set-Cookie after a correct password, valid as long as the code is accepted. */
export function challengeCookie(settings: CookieSecurity, { token, expiresAt }: StartedChallenge): string {
  return setCookie(settings, name, token, { expiresAt });
}

/** The Set-Cookie after the code was accepted or the sign-in was canceled. */
export function clearChallengeCookie(settings: CookieSecurity): string {
  return clearCookie(settings, name);
}
