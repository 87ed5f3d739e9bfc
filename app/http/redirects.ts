import { redirect, redirectDocument } from "@remix-run/node";
import type { ReadContext, Services } from "#app/domain/core/context.ts";
import { readOwnSettings } from "#app/domain/core/own-settings.ts";
import type { PhotoCategory } from "#app/shared/core/settings/photo-categories.ts";
import { canonicalPath, hasOwnSecurityPolicy, isAdminPage, isDecodable } from "./paths.ts";

/**
 * A redirect within the site; to a page with its own Content-Security-Policy, or in another language, it loads a new
 * document. @param to a path, or an address as `accountAddress` gives it
 */
export function redirectOnSite(to: string, init?: ResponseInit) {
  return !to.startsWith("/") || hasOwnSecurityPolicy(to) ? redirectDocument(to, init) : redirect(to, init);
}

/**
 * Makes a redirect from a visitor's page to one of the owner's a new document: the list of routes that visitors load
 * doesn't have it (see `manifestFor`).
 * @param from the address of the page that answers.
 */
export function enterAdmin(answer: unknown, from: string): void {
  if (!(answer instanceof Response) || isAdminPage(from)) return;
  if (isAdminPage(answer.headers.get("Location") ?? "")) asDocument(answer);
}

/**
 * Where a buyer pays on: the test provider's pages are this site's own, and so in the language of the page that leads to
 * them. Any other address names its language itself.
 */
export function paymentPage({ settings }: Pick<Services, "settings">, address: string): string {
  const { origin, pathname, search } = new URL(address);
  const isTestProviders =
    origin === new URL(settings.publicUrl).origin && pathname.startsWith("/test-payments/");
  return isTestProviders ? pathname + search : address;
}

/** The same redirect as a new document: for leaving a page with its own policy. */
export function asDocument(redirection: Response): Response {
  redirection.headers.set("X-Remix-Reload-Document", "true");
  return redirection;
}

/**
 * A safe target for a redirect within this site, or the fallback. Control characters and backslashes are refused
 * because browsers drop or convert them, which lets "/\evil.example" leave the site.
 * @returns a path with its query, never a host.
 */
export function safeRedirectPath(
  publicUrl: string,
  target: string | null | undefined,
  fallback = "/",
): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
  if (!target?.startsWith("/") || /[\u0000-\u001f\u007f\\]/.test(target)) return fallback;
  if (!URL.canParse(target, publicUrl)) return fallback;
  const url = new URL(target, publicUrl);
  if (url.origin !== new URL(publicUrl).origin) return fallback;
  // "/.//evil.example" resolves to the path "//evil.example", which a browser reads as a host.
  if (url.pathname.startsWith("//")) return fallback;
  const path = canonicalPath(url.pathname);
  if (path === null || !isDecodable(url.search) || isForbiddenTarget(path)) return fallback;
  return path + url.search;
}

// A sign-in must not open an address with side effects: /api/logout would sign out at once. The router ignores case,
// and a page's data address is not a page.
function isForbiddenTarget(path: string): boolean {
  return /^\/(api|logout)(\/|$)|\.data\/*$/i.test(decodeURIComponent(path));
}

/**
 * The category of the gallery that an address names; null for all.
 * @param path where to go instead for one that doesn't exist, or not any more.
 * @throws a redirect
 */
export function readCategory(
  ctx: Pick<ReadContext, "db">,
  request: Request,
  path: string,
): PhotoCategory | null {
  const categoryId = new URL(request.url).searchParams.get("category");
  if (!categoryId) return null;
  const category = readOwnSettings(ctx).settings.photoCategories.find(({ id }) => id === categoryId);
  if (!category) throw redirect(path);
  return category;
}
