/**
 * Normalises a path as the router does: letters that need no percent-encoding are decoded (RFC 3986 section 6.2.2.2),
 * and repeated slashes are collapsed. Compare only normalised paths: otherwise `/%61pi/logout` and `//logout` pass
 * for something else.
 * @param path with its dot segments resolved.
 * @returns null for a path that can't be decoded or holds control characters.
 */
export function canonicalPath(path: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
  if (!isDecodable(path) || /[\u0000-\u001f\u007f]/.test(decodeURIComponent(path))) return null;
  return path.replace(/%[\da-f]{2}/gi, decodeUnreserved).replace(/\/{2,}/g, "/");
}

/** Whether every percent-encoding in a path or query is valid. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the router treats a path as the API's; it ignores case. */
export function isApiPath(path: string): boolean {
  return /^\/api\//i.test(path);
}

/** Whether a path takes events of a provider, of payments or of mails. */
export function isWebhookPath(path: string): boolean {
  return /^\/api\/webhooks\/(stripe|ses|postmark\/[^/]+)$/.test(path);
}

/**
 * Whether what is posted to a page counts by the signature in its address alone: anyone who has the link may use it from
 * anywhere, without a cookie. Webmail opens such pages in frames and programs of its own, whose origin is anything.
 */
export function isSignedPage(path: string): boolean {
  return /^\/newsletter\/(confirm|unsubscribe)$/.test(pathOf(pagePath(path)));
}

/** Whether a path is below that of private links: it has a secret in it, and what is there is for one reader. */
export function isPrivateLink(path: string): boolean {
  return /^\/listen\/./i.test(path);
}

/**
 * A path for the log, without the secret that follows these, in each spelling that is led to theirs: anyone who has it may
 * do what it opens. One that can't be read is left out.
 */
export function loggedPath(path: string): string {
  const readable = canonicalPath(path) ?? "…";
  return readable.replace(/^(\/+(api\/+webhooks\/+postmark|redeem|gift|listen)\/+).+/i, "$1…");
}

/** The path of the page that a path is for: Remix adds `.data` for its data, and calls the home page `_root` then. */
export function pagePath(path: string): string {
  return path.endsWith(".data") ? path.slice(0, -".data".length).replace(/^\/_root$/, "/") : path;
}

/** The address of the page that a request is for. A data request has `.data` and `_routes` added to it. */
export function pageAddress(request: Request): { path: string; query: string } {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const query = searchParams.toString();
  return { path: pathname.replace(/\.data$/, ""), query: query && `?${query}` };
}

function decodeUnreserved(code: string): string {
  const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return /[\w.~-]/.test(letter) ? letter : code;
}

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

/** Whether an address is one of the owner's pages. @param address a path, with or without its query. */
export function isAdminPage(address: string): boolean {
  return /^\/admin(\/|$)/.test(pathOf(address));
}

/** Whether an address is the page of the wallets' buttons. @param address a path, with or without its query. */
export function isExpressPage(address: string): boolean {
  return pathOf(address) === expressPath;
}

/** Like the router, ignores case and a trailing slash. */
function pathOf(address: string): string {
  return (address.split(/[?#]/, 1)[0] ?? "").toLowerCase().replace(/\/+$/, "");
}
