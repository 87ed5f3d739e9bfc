type Place = "sessionStorage" | "localStorage";

// More than this was not written by us.
const maxTextLength = 1000;

/** What was stored under a key as JSON, unchecked. @returns null for nothing, and where storage is forbidden. */
export function readStored(place: Place, key: string): unknown {
  try {
    const text = window[place].getItem(key);
    return text && text.length <= maxTextLength ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Stores a value as JSON, or takes it away if it is null. A browser that stores nothing only forgets. */
export function store(place: Place, key: string, value: object | boolean | null): void {
  try {
    if (value === null) window[place].removeItem(key);
    else window[place].setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the player works without a memory.
  }
}

/** The fields of a stored object; none if it isn't one. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
