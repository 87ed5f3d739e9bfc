import type { PlayableTrack } from "./playable-track.ts";
import type { PlayerState } from "./player-state.ts";

type Position = Pick<PlayerState, "track" | "queue">;

/** The track before or after the current one; null at the ends of the queue and outside of it. */
export function neighbour(state: Position, side: "next" | "previous"): PlayableTrack | null {
  const [before, after] = around(state);
  return (side === "next" ? after[0] : before.at(-1)) ?? null;
}

/** The next full track after the current one; null if there is none. */
export function nextFullTrack(state: Position): PlayableTrack | null {
  const [, after] = around(state);
  return after.find(({ isPreview }) => !isPreview) ?? null;
}

/** The previous and next track in the queue; nothing if the current one isn't in it. */
function around({
  track,
  queue,
}: Position): [before: readonly PlayableTrack[], after: readonly PlayableTrack[]] {
  const position = queue.findIndex(({ id }) => id === track?.id);
  return position < 0 ? [[], []] : [queue.slice(0, position), queue.slice(position + 1)];
}
