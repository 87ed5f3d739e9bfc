/** A host with a dot in it, at the start of an address that says no scheme: "instagram.com/me", "www.a.example:8080". */
const hostFirst = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?=[/?#]|$)/u;

/**
 * An address as people type it, completed: "instagram.com/me" and "//instagram.com/me" get `https:`. Whatever
 * else it is stays as it is, for a schema to judge. Client-safe.
 */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  if (text.startsWith("//")) return `https:${text}`;
  return hostFirst.test(text) ? `https://${text}` : text;
}

/** An address of the web, as the browser reads it; null for everything else, `javascript:` above all. Client-safe. */
export function parseWebAddress(text: string): URL | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" || url.protocol === "http:" ? url : null;
}
