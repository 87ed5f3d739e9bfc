import { fieldsOf, readStored } from "./browser-storage.ts";
import type { PlayerPhase, PlayerState, RememberedPlay } from "./player-state.ts";

// The current track belongs to one tab, the volume to the user.
export const playKey = "player";
export const volumeKey = "player-volume";
const phases: readonly string[] = [
  "paused",
  "playing",
  "ended",
  "reminded",
  "failed",
] satisfies PlayerPhase[];

function isPhase(value: unknown): value is PlayerPhase {
  return typeof value === "string" && phases.includes(value);
}

function isNumberUpTo(value: unknown, most: number): value is number {
  return typeof value === "number" && value >= 0 && value <= most;
}

const maxTrackSeconds = 24 * 60 * 60;

/** What this tab played last. @returns null for nothing, or for a value that this site wouldn't have written. */
export function readStoredPlay(): RememberedPlay | null {
  const { trackId, isPreview, releaseId, phase, position } = fieldsOf(readStored("sessionStorage", playKey));
  if (typeof trackId !== "string" || typeof isPreview !== "boolean" || !isPhase(phase)) return null;
  if (!isNumberUpTo(position, maxTrackSeconds)) return null;
  const play = { trackId, isPreview, phase, position };
  return typeof releaseId === "string" ? { ...play, releaseId } : play;
}

/** The stored volume. */
export function readStoredVolume(): Pick<PlayerState, "volume" | "isMuted"> {
  const { volume, isMuted } = fieldsOf(readStored("localStorage", volumeKey));
  return { volume: isNumberUpTo(volume, 1) ? volume : 1, isMuted: isMuted === true };
}
