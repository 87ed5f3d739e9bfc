import { fieldsOf, readStored } from "./browser-storage.ts";
import type { PlayerState } from "./player-state.ts";

// The current track belongs to one tab, the volume to the user. Who is signed in is also offered what they didn't
// finish in another tab or on an earlier visit; somebody else in the same browser isn't.
export const playKey = "player";
export const volumeKey = "player-volume";

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
