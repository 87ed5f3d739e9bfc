import type { Services } from "#app/domain/core/context.ts";
import { isSameSecret, sign } from "#app/domain/core/signature.ts";
import type { Settings } from "#app/env.server.ts";

export type CookieSecurity = Pick<Settings, "isSecure">;

/** Cookies whose bearer may get an answer of their own: a request with one never gets an answer made for everybody. */
export const personalCookies = ["session", "flash", "mfa", "password-reset", "cart", "guest"] as const;

/**
 * Cookies that change no public answer: a browser that signed in before, a conversation with the assistant, the format
 * of the last download, which only signed-in pages show, a discount code, which only cart and checkout take off, and
 * whose challenge a passkey signs.
 */
type NeutralCookie = "device" | "assistant" | "format" | "discount" | "passkey";

/** Every cookie of the site. A new one is named here first, on the right side. */
export type CookieName = (typeof personalCookies)[number] | NeutralCookie;

export interface CookieLifetime {
  /** Null for a session cookie, deleted when the browser closes. */
  expiresAt: Date | null;
}

/** The cookie's real name. With the __Host- prefix a browser refuses it from a sibling domain or over plain http. */
export function cookieName({ isSecure }: CookieSecurity, name: CookieName): string {
  return isSecure ? `__Host-${name}` : name;
}

/** A Set-Cookie for the whole site, unreadable for scripts and not sent with other sites' posts. */
export function setCookie(
  settings: CookieSecurity,
  name: CookieName,
  value: string,
  { expiresAt }: CookieLifetime,
): string {
  const expires = expiresAt ? `; Expires=${expiresAt.toUTCString()}` : "";
  return `${cookieName(settings, name)}=${value}; ${attributes(settings)}${expires}`;
}

/** A Set-Cookie that deletes the cookie. */
export function clearCookie(settings: CookieSecurity, name: CookieName): string {
  return `${cookieName(settings, name)}=; ${attributes(settings)}; Max-Age=0`;
}

/** The headers of a response with these Set-Cookies. */
export function cookieHeaders(cookies: readonly string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}

/** The value of one cookie in a Cookie header, or null. */
export function readCookie(
  settings: CookieSecurity,
  cookieHeader: string | null | undefined,
  name: CookieName,
): string | null {
  const fullName = cookieName(settings, name);
  for (const pair of cookieHeader?.split(";") ?? []) {
    const [key, ...value] = pair.trim().split("=");
    if (key === fullName) return value.join("=");
  }
  return null;
}

function attributes({ isSecure }: CookieSecurity): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

export type Signing = Pick<Services, "secrets" | "settings">;

/** Browsers keep no longer cookie. */
const maxLength = 4000;

/** The Set-Cookie of a value that nobody else can make up. @param value without a dot. */
export function setSignedCookie(
  { secrets, settings }: Signing,
  name: CookieName,
  value: string,
  lifetime: CookieLifetime,
): string {
  return setCookie(settings, name, `${value}.${sign(secrets.cookie, `${name}.${value}`)}`, lifetime);
}

/** The value of such a cookie; null without one, or for a signature that isn't ours. */
export function readSignedCookie(
  { secrets, settings }: Signing,
  cookieHeader: string | null | undefined,
  name: CookieName,
): string | null {
  const text = readCookie(settings, cookieHeader, name);
  if (!text || text.length > maxLength) return null;
  const [value = "", signature = "", ...more] = text.split(".");
  const isSigned = more.length === 0 && isSameSecret(signature, sign(secrets.cookie, `${name}.${value}`));
  return isSigned ? value : null;
}
