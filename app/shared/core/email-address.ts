/** The longest address that mail servers accept, as characters of ASCII. */
export const maxEmailLength = 254;

// What browsers accept in <input type="email">:
// https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const validAddress = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`);

/**
 * The one rule for email addresses: what browsers accept in `<input type="email">`. The domain may be written in any
 * script.
 * @returns the address as it is stored and sent to: in lower case, its domain as punycode; undefined for another text.
 */
export function parseEmailAddress(text: string): string | undefined {
  const written = text.trim().toLowerCase();
  const at = written.lastIndexOf("@");
  const domain = toAsciiDomain(written.slice(at + 1));
  if (at < 1 || domain === null) return undefined;
  const address = `${written.slice(0, at)}@${domain}`;
  return address.length <= maxEmailLength && validAddress.test(address) ? address : undefined;
}

/**
 * What a search for a typed text looks for in stored addresses: a domain in another script is stored as punycode. A
 * label that isn't typed to its end isn't found.
 */
export function toSearchedEmail(text: string): string {
  const lowered = text.trim().toLowerCase();
  const at = lowered.lastIndexOf("@");
  const domain = lowered.slice(at + 1);
  return `${lowered.slice(0, at + 1)}${toAsciiDomain(domain) ?? domain}`;
}

/** The address of a link that opens a mail program. A "?" or "&" would begin the link's own parameters. */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}

/** @returns null for what can't be a domain. */
export function toAsciiDomain(domain: string): string | null {
  // Full-width letters and dots are others in a URL, and could make it an IP address.
  const written = domain.normalize("NFKC").replaceAll("。", ".").toLowerCase();
  if (!/[\u0080-\u{10ffff}]/u.test(written)) return written;
  // Anything else in ASCII could end the host of the URL that converts it.
  if (!/^[a-z0-9.\u0080-\u{10ffff}-]+$/u.test(written)) return null;
  return URL.parse(`http://${written}`)?.hostname ?? null;
}
