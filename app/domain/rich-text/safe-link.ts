import { completeAddress, parseWebAddress } from "#app/shared/web-address.ts";

/** The allowed targets of links in user texts. */
export interface SafeLink {
  href: string;
  isForeign: boolean;
}

// Browsers ignore these in a URL, so that "java\tscript:" is a script, and read backslashes as slashes.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const trickery = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

/**
 * A path on this site, a web address, or a mailbox; a missing `https://` is added.
 * @returns null for every other URL: the text is then shown without a link.
 */
export function safeLink(address: string): SafeLink | null {
  if (trickery.test(address)) return null;
  // Two slashes lead to another site; so does a slash and a backslash, which is refused above.
  if (address.startsWith("/") && !address.startsWith("//")) return { href: address, isForeign: false };
  if (/^mailto:[^@?]+@[^@?]+$/i.test(address)) return { href: address, isForeign: false };
  const url = parseWebAddress(completeAddress(address));
  return url && { href: url.href, isForeign: true };
}
