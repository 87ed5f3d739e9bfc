import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { PlayableTrack } from "../player/state/playable-track.ts";
import { usePlayer } from "../player/state/player-context.ts";
import type { CollectedThing } from "./collected-thing.ts";

const loadQueue = () => import("../player/state/renew-player.ts");

/** Plays a track, and after it the others of the collection in their order. */
export function usePlayFrom(things: readonly CollectedThing[]): (track: PlayableTrack) => void {
  const player = usePlayer();
  // The player looks its place up by the track: one that is on two releases comes once.
  const queue = useMemo(
    () => [...new Map(things.flatMap(({ tracks }) => tracks).map((track) => [track.id, track])).values()],
    [things],
  );
  return useCallback(
    (track) => {
      player.send({ type: "play", track });
      // Its file comes with the first sound in any case.
      void loadQueue().then(({ renewQueue }) =>
        player.send({ type: "change", by: (state) => renewQueue(state, queue) }),
      );
    },
    [player, queue],
  );
}

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
