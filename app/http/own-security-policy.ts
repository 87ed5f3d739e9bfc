/** The page of the wallets' buttons, framed by the pages of what is for sale. */
const expressPath = "/checkout/express";

/**
 * Whether a page has its own Content-Security-Policy, see `gate/security-headers.ts`. A document keeps the policy it
 * came with, so navigation to or from such a page loads a new document.
 * @param address a path, with or without its query.
 */
export function hasOwnSecurityPolicy(address: string): boolean {
  return pathOf(address) === "/checkout" || isExpressPage(address);
}

/** Whether an address is the page of the wallets' buttons. @param address a path, with or without its query. */
export function isExpressPage(address: string): boolean {
  return pathOf(address) === expressPath;
}

/** Like the router, ignores case and a trailing slash. */
function pathOf(address: string): string {
  return (address.split(/[?#]/, 1)[0] ?? "").toLowerCase().replace(/\/+$/, "");
}
