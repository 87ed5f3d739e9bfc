/**
 * Whether the page at an address has a security policy of its own, see `gate/security-headers.ts`. A document
 * keeps the policy it came with, so the way to such a page, and away from it, is a new document.
 * @param address a path, with or without its query.
 */
export function hasOwnSecurityPolicy(address: string): boolean {
  // As the router matches: a capital letter or a slash at the end leads to the same page.
  const path = address.split(/[?#]/, 1)[0] ?? "";
  return path.toLowerCase().replace(/\/+$/, "") === "/checkout";
}
