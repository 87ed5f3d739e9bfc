import type { Player } from "./player.ts";
import { fieldsOf, playKey, readStored, store, volumeKey } from "./player-memory.ts";
import { isOver, type PlayerState, type RememberedPlay } from "./player-state.ts";

/**
 * Stores the current track and position; address, title and price come from the server. The tab goes on as it was; what
 * was begun and isn't finished waits, paused, for the next visit of the same account.
 * @param listener the id of who is signed in; null for a visitor.
 * @param isLast whether it is what the listener heard last, in whichever tab.
 */
export function storePlay(
  { track, phase, position }: PlayerState,
  listener: string | null,
  isLast = true,
): void {
  const play: RememberedPlay | null = track && {
    trackId: track.id,
    isPreview: track.isPreview,
    releaseId: track.releaseId,
    phase,
    position,
  };
  store("sessionStorage", playKey, play);
  if (listener === null || !isLast) return;
  const isUnfinished = track && !isOver(phase) && (phase === "playing" || position > track.windowStart);
  store("localStorage", playKey, isUnfinished ? { ...play, phase: "paused", listener } : null);
}

/** Stores the volume for the next visit. */
function storeVolume({ volume, isMuted, isEven }: PlayerState): void {
  store("localStorage", volumeKey, { volume, isMuted, isEven });
}

/** Whether this tab may store what was played last: while its music is paused, another tab may be playing. */
function hasSounded(before: PlayerState, now: PlayerState): boolean {
  if (before.phase === "playing" || now.phase === "playing") return true;
  // Closing the player means not to resume its track next time.
  return now.track === null && fieldsOf(readStored("localStorage", playKey)).trackId === before.track?.id;
}

/**
 * Stores track and volume on each change, and the position when the page is hidden. @returns a function that ends it.
 */
export function persistPlayer(player: Player, listener: string | null): () => void {
  let before = player.read();
  if (before.track) storePlay(before, listener, hasSounded(before, before));
  const unsubscribe = player.subscribe(() => {
    const now = player.read();
    if (now.track !== before.track || now.phase !== before.phase) {
      storePlay(now, listener, hasSounded(before, now));
    }
    if (now.volume !== before.volume || now.isMuted !== before.isMuted || now.isEven !== before.isEven) {
      storeVolume(now);
    }
    before = now;
  });
  const leave = () => {
    if (before.track) storePlay(before, listener, hasSounded(before, before));
  };
  window.addEventListener("pagehide", leave);
  return () => {
    unsubscribe();
    window.removeEventListener("pagehide", leave);
  };
}
