/**
 * The current page with some query parameters changed; null removes a parameter.
 * @returns a relative address, "." without any query.
 */
export function addressWith(parameters: URLSearchParams, changes: Record<string, string | null>): string {
  const changed = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  const query = changed.toString();
  return query ? `?${query}` : ".";
}
