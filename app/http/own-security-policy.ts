/**
 * Whether a page has its own Content-Security-Policy, see `gate/security-headers.ts`. A document keeps the policy it
 * came with, so navigation to or from such a page loads a new document.
 * @param address a path, with or without its query.
 */
export function hasOwnSecurityPolicy(address: string): boolean {
  // Like the router, ignores case and a trailing slash.
  const path = address.split(/[?#]/, 1)[0] ?? "";
  return path.toLowerCase().replace(/\/+$/, "") === "/checkout";
}
