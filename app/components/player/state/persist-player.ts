import { store } from "./browser-storage.ts";
import type { Player } from "./player.ts";
import { playKey, volumeKey } from "./player-memory.ts";
import type { PlayerState, RememberedPlay } from "./player-state.ts";

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
