/**
 * The same page with some of its query changed; null takes a parameter away.
 * @returns a relative address, "." without any query.
 */
export function addressWith(parameters: URLSearchParams, changes: Record<string, string | null>): string {
  const changed = new URLSearchParams(parameters);
  // The router's own mark of an index route is no part of the page's address.
  changed.delete("index");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  const query = changed.toString();
  return query ? `?${query}` : ".";
}
