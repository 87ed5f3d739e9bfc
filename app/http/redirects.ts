import { redirect, redirectDocument } from "@remix-run/node";
import { hasOwnSecurityPolicy } from "./own-security-policy.ts";
import { canonicalPath, isDecodable } from "./paths.ts";

/** A redirect within the site; to a page with a security policy of its own it is followed as a new document. */
export function redirectOnSite(to: string, init?: ResponseInit) {
  return hasOwnSecurityPolicy(to) ? redirectDocument(to, init) : redirect(to, init);
}

/** The same redirect, followed as a new document: for who leaves a page with a policy of its own. */
export function asDocument(redirection: Response): Response {
  redirection.headers.set("X-Remix-Reload-Document", "true");
  return redirection;
}

/**
 * A safe place on this site to send somebody to, or the fallback. Control characters and backslashes
 * are refused because browsers drop or turn them, which lets "/\evil.example" leave the site.
 * @returns a path with its query, never a host.
 */
export function safeRedirectPath(
  publicUrl: string,
  wanted: string | null | undefined,
  fallback = "/",
): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
  if (!wanted?.startsWith("/") || /[\u0000-\u001f\u007f\\]/.test(wanted)) return fallback;
  if (!URL.canParse(wanted, publicUrl)) return fallback;
  const target = new URL(wanted, publicUrl);
  if (target.origin !== new URL(publicUrl).origin) return fallback;
  // "/.//evil.example" resolves to the path "//evil.example", which a browser takes for a host.
  if (target.pathname.startsWith("//")) return fallback;
  const path = canonicalPath(target.pathname);
  if (path === null || !isDecodable(target.search) || isNoPage(path)) return fallback;
  return path + target.search;
}

// A place that acts when it is opened must not be opened by signing in: /api/logout would sign out at once.
// The router makes no difference between capitals and others, and a page's data is no page.
function isNoPage(path: string): boolean {
  return /^\/(api|logout)(\/|$)|\.data\/*$/i.test(decodeURIComponent(path));
}
