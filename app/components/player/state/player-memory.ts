import { fieldsOf, readStored, store } from "./browser-storage.ts";
import type { Player } from "./player.ts";
import type { PlayerPhase, PlayerState, RememberedPlay } from "./player-state.ts";

// The current track belongs to one tab, the volume to the user.
const playKey = "player";
const volumeKey = "player-volume";
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

/** Stores the current track and position; address, title and price come from the server. */
export function storePlay({ track, phase, position }: PlayerState): void {
  const play: RememberedPlay | null = track && {
    trackId: track.id,
    isPreview: track.isPreview,
    releaseId: track.releaseId,
    phase,
    position,
  };
  store("sessionStorage", playKey, play);
}

/** The stored volume. */
export function readStoredVolume(): Pick<PlayerState, "volume" | "isMuted"> {
  const { volume, isMuted } = fieldsOf(readStored("localStorage", volumeKey));
  return { volume: isNumberUpTo(volume, 1) ? volume : 1, isMuted: isMuted === true };
}

/** Stores the volume for the next visit. */
function storeVolume({ volume, isMuted }: PlayerState): void {
  store("localStorage", volumeKey, { volume, isMuted });
}

/**
 * Stores track and volume on each change, and the position when the page is hidden. @returns a function that ends it.
 */
export function persistPlayer(player: Player): () => void {
  let before = player.read();
  if (before.track) storePlay(before);
  const unsubscribe = player.subscribe(() => {
    const now = player.read();
    if (now.track !== before.track || now.phase !== before.phase) storePlay(now);
    if (now.volume !== before.volume || now.isMuted !== before.isMuted) storeVolume(now);
    before = now;
  });
  const leave = () => {
    if (before.track) storePlay(before);
  };
  window.addEventListener("pagehide", leave);
  return () => {
    unsubscribe();
    window.removeEventListener("pagehide", leave);
  };
}
