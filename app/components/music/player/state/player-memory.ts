import type { PlayerState } from "./player-state.ts";

// The current track belongs to one tab, the volume to the user. Who is signed in is also offered what they didn't
// finish in another tab or on an earlier visit; somebody else in the same browser isn't.
export const playKey = "player";
export const volumeKey = "player-volume";

// Anything longer was not written by this site.
const maxTextLength = 1000;

/** What this tab played last, else what the listener left unfinished; unchecked, null for nothing. */
export function findStoredPlay(listener: string | null): unknown {
  const unfinished = fieldsOf(readStored("localStorage", playKey));
  return (
    readStored("sessionStorage", playKey) ??
    (listener && unfinished.listener === listener ? unfinished : null)
  );
}

/** Whether a stored value is a number from 0 on. */
export function isNumberUpTo(value: unknown, most: number): value is number {
  return typeof value === "number" && value >= 0 && value <= most;
}

/** The stored volume. */
export function readStoredVolume(): Pick<PlayerState, "volume" | "isMuted" | "isEven"> {
  const { volume, isMuted, isEven } = fieldsOf(readStored("localStorage", volumeKey));
  return {
    volume: isNumberUpTo(volume, 1) ? volume : 1,
    isMuted: isMuted === true,
    isEven: isEven !== false,
  };
}

type Position = "sessionStorage" | "localStorage";

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
