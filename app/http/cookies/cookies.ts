import type { Settings } from "#app/env.server.ts";

export type CookieSecurity = Pick<Settings, "isSecure">;

export interface CookieLifetime {
  /** Null for a session cookie, deleted when the browser closes. */
  expiresAt: Date | null;
}

/** The cookie's real name. With the __Host- prefix a browser refuses it from a sibling domain or over plain http. */
export function cookieName({ isSecure }: CookieSecurity, name: string): string {
  return isSecure ? `__Host-${name}` : name;
}

/** A Set-Cookie for the whole site, unreadable for scripts and not sent with other sites' posts. */
export function setCookie(
  settings: CookieSecurity,
  name: string,
  value: string,
  { expiresAt }: CookieLifetime,
): string {
  const expires = expiresAt ? `; Expires=${expiresAt.toUTCString()}` : "";
  return `${cookieName(settings, name)}=${value}; ${attributes(settings)}${expires}`;
}

/** A Set-Cookie that deletes the cookie. */
export function clearCookie(settings: CookieSecurity, name: string): string {
  return `${cookieName(settings, name)}=; ${attributes(settings)}; Max-Age=0`;
}

/** The value of one cookie in a Cookie header, or null. */
export function readCookie(
  settings: CookieSecurity,
  cookieHeader: string | null | undefined,
  name: string,
): string | null {
  const wanted = cookieName(settings, name);
  for (const pair of cookieHeader?.split(";") ?? []) {
    const [key, ...value] = pair.trim().split("=");
    if (key === wanted) return value.join("=");
  }
  return null;
}

function attributes({ isSecure }: CookieSecurity): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
