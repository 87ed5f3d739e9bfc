import { fieldsOf, readStored, store } from "./browser-storage.ts";
import type { Player } from "./player.ts";
import type { PlayerPhase, PlayerState, RememberedPlay } from "./player-state.ts";

// What plays belongs to one tab; how loud, to the listener.
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

/** What played when this tab was left. @returns null for nothing, or for what we wouldn't have written. */
export function recallPlay(): RememberedPlay | null {
  const { trackId, isPreview, phase, position } = fieldsOf(readStored("sessionStorage", playKey));
  if (typeof trackId !== "string" || typeof isPreview !== "boolean" || !isPhase(phase)) return null;
  return isNumberUpTo(position, maxTrackSeconds) ? { trackId, isPreview, phase, position } : null;
}

/** Keeps which track plays and where; its address, title and price are for the server to tell again. */
export function rememberPlay({ track, phase, position }: PlayerState): void {
  const play: RememberedPlay | null = track && {
    trackId: track.id,
    isPreview: track.isPreview,
    phase,
    position,
  };
  store("sessionStorage", playKey, play);
}

/** How loud this listener had it last. */
export function recallVolume(): Pick<PlayerState, "volume" | "isMuted"> {
  const { volume, isMuted } = fieldsOf(readStored("localStorage", volumeKey));
  return { volume: isNumberUpTo(volume, 1) ? volume : 1, isMuted: isMuted === true };
}

/** Keeps how loud it is for the next visit. */
function rememberVolume({ volume, isMuted }: PlayerState): void {
  store("localStorage", volumeKey, { volume, isMuted });
}

/** Keeps what plays and how loud at each change, and at the last moment the place in the track. @returns the end of it. */
export function keepMemory(player: Player): () => void {
  let before = player.read();
  if (before.track) rememberPlay(before);
  const unsubscribe = player.subscribe(() => {
    const now = player.read();
    if (now.track !== before.track || now.phase !== before.phase) rememberPlay(now);
    if (now.volume !== before.volume || now.isMuted !== before.isMuted) rememberVolume(now);
    before = now;
  });
  const leave = () => {
    if (before.track) rememberPlay(before);
  };
  window.addEventListener("pagehide", leave);
  return () => {
    unsubscribe();
    window.removeEventListener("pagehide", leave);
  };
}
