import type { StartedSession } from "#app/domain/auth/sessions/start-session.ts";
import { type CookieSecurity, clearCookie, readCookie, setCookie } from "./cookies.ts";

const name = "session";

/** The session token that a request came with. */
export function readSessionToken(
  settings: CookieSecurity,
  cookieHeader: string | null | undefined,
): string | null {
  return readCookie(settings, cookieHeader, name);
}

/** The Set-Cookie of a session that has just begun or got a new token. */
export function sessionCookie(settings: CookieSecurity, session: StartedSession): string {
  return setCookie(settings, name, session.token, { expiresAt: session.cookieExpiresAt });
}

/** The Set-Cookie that makes a browser forget its session. */
export function endedSessionCookie(settings: CookieSecurity): string {
  return clearCookie(settings, name);
}

/** Whether a browser believes that it is signed in; with no session behind it, the session has ended. */
export function hasSessionCookie(settings: CookieSecurity, cookieHeader: string | null): boolean {
  return Boolean(readSessionToken(settings, cookieHeader));
}
