import type { Services } from "#app/domain/core/context.ts";
import { isSameSecret, sign } from "#app/domain/core/signature.ts";
import { type CookieLifetime, type CookieName, readCookie, setCookie } from "./cookies.ts";

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
