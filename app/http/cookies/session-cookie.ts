import type { StartedSession } from "#app/domain/auth/sessions/start-session.ts";
import { type CookieSecurity, clearCookie, readCookie, setCookie } from "./cookies.ts";

const name = "session";

/** A request's session token. */
export function readSessionToken(
  settings: CookieSecurity,
  cookieHeader: string | null | undefined,
): string | null {
  return readCookie(settings, cookieHeader, name);
}

/** The Set-Cookie of a new session, or of one whose token was rotated. */
export function sessionCookie(settings: CookieSecurity, session: StartedSession): string {
  return setCookie(settings, name, session.token, { expiresAt: session.cookieExpiresAt });
}

/** The Set-Cookie that deletes a session's token. */
export function clearSessionCookie(settings: CookieSecurity): string {
  return clearCookie(settings, name);
}

/** Whether the request has a session token; without a session behind it, the session has ended. */
export function hasSessionCookie(settings: CookieSecurity, cookieHeader: string | null): boolean {
  return Boolean(readSessionToken(settings, cookieHeader));
}
