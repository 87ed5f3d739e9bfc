import type { PlayableTrack } from "./playable-track.ts";
import type { PlayerState } from "./player-state.ts";

/** The track before or after the one that plays; null at the queue's ends and outside of it. */
export function neighbour(
  { track, queue }: Pick<PlayerState, "track" | "queue">,
  side: "next" | "previous",
): PlayableTrack | null {
  const place = queue.findIndex(({ id }) => id === track?.id);
  if (place < 0) return null;
  return queue[side === "next" ? place + 1 : place - 1] ?? null;
}

/** The next track that is heard in full; null when there is none behind the one that plays. */
export function nextWhole({ track, queue }: Pick<PlayerState, "track" | "queue">): PlayableTrack | null {
  const place = queue.findIndex(({ id }) => id === track?.id);
  if (place < 0) return null;
  return queue.slice(place + 1).find(({ isPreview }) => !isPreview) ?? null;
}
