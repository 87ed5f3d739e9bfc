import { useCallback, useSyncExternalStore } from "react";
import type { PlayableTrack } from "#app/components/music/player/state/playable-track.ts";
import { usePlayer } from "#app/components/music/player/state/player-context.ts";

/** Which of these tracks the player is at; null for none. */
export function useCurrentOf(tracks: readonly PlayableTrack[]): PlayableTrack | null {
  const player = usePlayer();
  const read = useCallback(() => {
    const { track } = player.read();
    return tracks.find(({ id }) => id === track?.id) ?? null;
  }, [player, tracks]);
  return useSyncExternalStore(player.subscribe, read, readNone);
}

/** Whether something plays. */
export function useIsPlaying(): boolean {
  const player = usePlayer();
  return useSyncExternalStore(
    player.subscribe,
    () => player.read().phase === "playing",
    () => false,
  );
}

const readNone = () => null;
