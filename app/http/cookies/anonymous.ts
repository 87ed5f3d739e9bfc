import type { IncomingMessage } from "node:http";
import { personalCookies } from "./cookies.ts";

const personal = new RegExp(String.raw`(?:^|;)\s*(?:__Host-)?(?:${personalCookies.join("|")})\s*(?:=|;|$)`);

/**
 * Whether a request carries nothing that could make its response personal. Cookies that aren't ours don't matter:
 * nothing of the site reads them, and statistics or consent boxes on the same host set them for everybody.
 */
export function isAnonymous({ headers }: IncomingMessage): boolean {
  if (headers.authorization !== undefined) return false;
  return headers.cookie === undefined || !personal.test(headers.cookie);
}
