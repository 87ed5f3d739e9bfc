import type { PageLanguage } from "#app/messages/languages.ts";

/** The path of a track's page. */
export function trackPath(trackId: string): string {
  return `/music/${encodeURIComponent(trackId)}`;
}

/** The path of a release's page. */
export function releasePath(releaseId: string): string {
  return `/releases/${encodeURIComponent(releaseId)}`;
}

/** The endpoint where other sites ask how to embed a page of ours (oembed.com, section 4). */
export function oembedAddress(publicUrl: string, path: string): string {
  const parameters = new URLSearchParams({ url: publicUrl + path, format: "json" });
  return `${publicUrl}/oembed?${parameters}`;
}

/** What an address of ours is the page of, a track or a release; null for any other address. */
export function musicIn(
  publicUrl: string,
  address: string,
): { kind: "music" | "releases"; id: string } | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  const [, kind, id] = /^\/(music|releases)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (origin !== publicUrl || !id || (kind !== "music" && kind !== "releases")) return null;
  try {
    return { kind, id: decodeURIComponent(id) };
  } catch {
    return null;
  }
}

/**
 * The language that an address of ours names, and the address without it.
 * @param languages of the site, with the main one first, which no address names.
 */
export function takeLanguageOf(
  publicUrl: string,
  address: string,
  [main, ...others]: readonly PageLanguage[],
): { language: PageLanguage | undefined; address: string } {
  const named = others.find(({ prefix }) => address.startsWith(`${publicUrl}${prefix}/`));
  const rest = address.slice(publicUrl.length + (named?.prefix.length ?? 0));
  return named ? { language: named, address: publicUrl + rest } : { language: main, address };
}
