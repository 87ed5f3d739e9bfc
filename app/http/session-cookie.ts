import type { StartedSession } from "#app/domain/auth/sessions/start-session.ts";
import type { Settings } from "#app/env.server.ts";

type Security = Pick<Settings, "isSecure">;

// The __Host- prefix makes a browser refuse the cookie from a sibling domain or over plain http.
function cookieName({ isSecure }: Security): string {
  return isSecure ? "__Host-session" : "session";
}

function attributes({ isSecure }: Security): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** The session token that a request came with. */
export function readSessionToken(settings: Security, cookieHeader: string | undefined): string | null {
  return readCookie(cookieHeader, cookieName(settings));
}

/** The value of one cookie of a Cookie header. */
export function readCookie(cookieHeader: string | undefined, name: string): string | null {
  for (const pair of cookieHeader?.split(";") ?? []) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

/** The Set-Cookie of a session that has just begun. */
export function sessionCookie(settings: Security, session: StartedSession): string {
  const expires = session.cookieExpiresAt ? `; Expires=${session.cookieExpiresAt.toUTCString()}` : "";
  return `${cookieName(settings)}=${session.token}; ${attributes(settings)}${expires}`;
}

/** The Set-Cookie that makes a browser forget its session. */
export function endedSessionCookie(settings: Security): string {
  return `${cookieName(settings)}=; ${attributes(settings)}; Max-Age=0`;
}

/** Whether a browser believes that it is signed in; with no session behind it, the session has ended. */
export function hasSessionCookie(settings: Security, cookieHeader: string | null): boolean {
  return Boolean(readSessionToken(settings, cookieHeader ?? undefined));
}
