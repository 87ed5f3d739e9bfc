import type { Request } from "express";
import { cookieName } from "./cookies.ts";
import { deviceCookieName } from "./device-cookie.ts";
import { transcriptCookieName } from "./transcript-cookie.ts";

// The first marks a browser that has signed in before and changes only the response to a sign-in; the second names a
// conversation, which only the assistant's own pages show.
const neutralCookies = [deviceCookieName, transcriptCookieName].flatMap((name) =>
  [true, false].map((isSecure) => cookieName({ isSecure }, name)),
);

/**
 * Whether a request carries nothing that could make its response personal. Any other cookie counts, not a list of
 * ours: such a list would miss the next cookie that is added.
 */
export function isAnonymous({ headers }: Request): boolean {
  const names = headers.cookie?.split(";").map((pair) => pair.split("=")[0]?.trim() ?? "") ?? [];
  return headers.authorization === undefined && names.every((name) => neutralCookies.includes(name));
}
