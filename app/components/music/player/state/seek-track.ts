import type { PlayableTrack } from "./playable-track.ts";
import { isOver, type PlayerCommand, type PlayerState, type PlayerStep } from "./player-state.ts";

// After a click beyond the end of the preview, this much must still be heard.
const minHeardSeconds = 1;

/** The state with a track's list: the queue of another one is dropped, and the track's own is fetched. */
export function inListOf(state: PlayerState, track: PlayableTrack): PlayerState {
  if (!state.track || state.track.releaseId === track.releaseId) return state;
  return { ...state, track: { ...state.track, releaseId: track.releaseId }, queue: [] };
}

/** Where in the track a file ends, in seconds. */
export function windowEnd({ windowStart, windowLength }: PlayableTrack): number {
  return windowStart + windowLength;
}

/** The nearest position to `position` that can be heard, in seconds into the track. */
export function intoWindow(track: PlayableTrack, position: number): number {
  const latest = Math.max(track.windowStart, windowEnd(track) - minHeardSeconds);
  return Math.min(latest, Math.max(track.windowStart, position));
}

/** Moves the audio element to a position in the track. */
export function moveTo(track: PlayableTrack, position: number): PlayerCommand {
  return { type: "moveTo", fileSeconds: position - track.windowStart };
}

/**
 * Seeks in a track; one that isn't loaded is loaded, paused. After the end of a preview the position is the preview's
 * start, whatever the target: the next Play begins there.
 */
export function seekTrack(state: PlayerState, track: PlayableTrack, to: number): PlayerStep {
  const isLoaded = state.track?.source === track.source;
  const position = isLoaded && isOver(state.phase) ? track.windowStart : intoWindow(track, to);
  if (isLoaded) {
    return { state: { ...state, position }, commands: [moveTo(track, position)] };
  }
  return {
    state: { ...inListOf(state, track), track, phase: "paused", position },
    commands: [{ type: "load", source: track.source }, moveTo(track, position)],
  };
}
