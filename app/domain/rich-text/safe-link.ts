import { completeAddress, parseWebAddress } from "#app/shared/web-address.ts";

/** Where a link of somebody's text may lead. */
export interface SafeLink {
  href: string;
  isForeign: boolean;
}

// What a browser leaves out of an address, so that "java\tscript:" is one, and what it takes for a slash.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const trickery = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

/**
 * A path on this site, the web, or somebody's mailbox; what lacks its `https://` gets it.
 * @returns null for every other address: then the text stands without a link.
 */
export function safeLink(address: string): SafeLink | null {
  if (trickery.test(address)) return null;
  // Two slashes are another site; so is a slash and a backslash, which is refused above.
  if (address.startsWith("/") && !address.startsWith("//")) return { href: address, isForeign: false };
  if (/^mailto:[^@?]+@[^@?]+$/i.test(address)) return { href: address, isForeign: false };
  const url = parseWebAddress(completeAddress(address));
  return url && { href: url.href, isForeign: true };
}
