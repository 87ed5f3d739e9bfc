import type { Request } from "express";
import { cookieName } from "./cookies.ts";
import { deviceCookieName } from "./device-cookie.ts";
import { transcriptCookieName } from "./transcript-cookie.ts";

// One says that somebody signed in here once and changes no answer but that to a sign-in; the other names a
// conversation that no page shows but the assistant's own.
const impersonal = [deviceCookieName, transcriptCookieName].flatMap((name) =>
  [true, false].map((isSecure) => cookieName({ isSecure }, name)),
);

/**
 * Whether a request comes with nothing that could make its answer personal. Any cookie but the device's
 * counts, not a list of ours: the next one that is added would be forgotten on it.
 */
export function isAnonymous({ headers }: Request): boolean {
  const names = headers.cookie?.split(";").map((pair) => pair.split("=")[0]?.trim() ?? "") ?? [];
  return headers.authorization === undefined && names.every((name) => impersonal.includes(name));
}
