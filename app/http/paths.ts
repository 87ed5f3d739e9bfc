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
