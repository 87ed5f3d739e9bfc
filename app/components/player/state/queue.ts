import type { PlayableTrack } from "./playable-track.ts";
import type { PlayerState } from "./player-state.ts";

type Place = Pick<PlayerState, "track" | "queue">;

/** The track before or after the current one; null at the ends of the queue and outside of it. */
export function neighbour(state: Place, side: "next" | "previous"): PlayableTrack | null {
  const [before, after] = around(state);
  return (side === "next" ? after[0] : before.at(-1)) ?? null;
}

/** The next full track after the current one; null if there is none. */
export function nextFullTrack(state: Place): PlayableTrack | null {
  const [, after] = around(state);
  return after.find(({ isPreview }) => !isPreview) ?? null;
}

/** The previous and next track in the queue; nothing if the current one isn't in it. */
function around({
  track,
  queue,
}: Place): [before: readonly PlayableTrack[], after: readonly PlayableTrack[]] {
  const place = queue.findIndex(({ id }) => id === track?.id);
  return place < 0 ? [[], []] : [queue.slice(0, place), queue.slice(place + 1)];
}
