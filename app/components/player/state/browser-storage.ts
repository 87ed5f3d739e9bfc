type Position = "sessionStorage" | "localStorage";

// Anything longer was not written by this site.
const maxTextLength = 1000;

/** The stored JSON value of a key, unchecked. @returns null if there is none or storage is blocked. */
export function readStored(position: Position, key: string): unknown {
  try {
    const text = window[position].getItem(key);
    return text && text.length <= maxTextLength ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. Where storage is blocked nothing is remembered. */
export function store(position: Position, key: string, value: object | boolean | null): void {
  try {
    if (value === null) window[position].removeItem(key);
    else window[position].setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the player works without storage.
  }
}

/** The fields of a stored object; empty for anything else. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
