import { fieldsOf } from "./browser-storage.ts";
import { findStoredPlay, isNumberUpTo } from "./player-memory.ts";
import type { PlayerPhase, RememberedPlay } from "./player-state.ts";

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

const maxTrackSeconds = 24 * 60 * 60;

/**
 * What this tab played last, else what the listener left unfinished. @returns null for nothing, or
 * for a value that this site wouldn't have written.
 */
export function readStoredPlay(listener: string | null): RememberedPlay | null {
  const { trackId, isPreview, releaseId, phase, position } = fieldsOf(findStoredPlay(listener));
  if (typeof trackId !== "string" || typeof isPreview !== "boolean" || !isPhase(phase)) return null;
  if (!isNumberUpTo(position, maxTrackSeconds)) return null;
  const play = { trackId, isPreview, phase, position };
  return typeof releaseId === "string" ? { ...play, releaseId } : play;
}
