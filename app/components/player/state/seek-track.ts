import type { PlayableTrack } from "./playable-track.ts";
import { isOver, type PlayerCommand, type PlayerState, type PlayerStep } from "./player-state.ts";

// A click behind the window's end must still let something be heard.
const minHeardSeconds = 1;

/** Where in the track a file ends, in seconds. */
export function windowEnd({ windowStart, windowLength }: PlayableTrack): number {
  return windowStart + windowLength;
}

/** The nearest place to `position` at which something is heard, in seconds into the track. */
export function intoWindow(track: PlayableTrack, position: number): number {
  const latest = Math.max(track.windowStart, windowEnd(track) - minHeardSeconds);
  return Math.min(latest, Math.max(track.windowStart, position));
}

/** Takes the audio to a place in the track. */
export function moveTo(track: PlayableTrack, position: number): PlayerCommand {
  return { type: "moveTo", fileSeconds: position - track.windowStart };
}

/**
 * Goes to a place in a track; one that isn't loaded is, and stays silent. After a preview's end that place is the
 * window's start, wherever it was sought: there the next Play begins.
 */
export function seekTrack(state: PlayerState, track: PlayableTrack, to: number): PlayerStep {
  const isLoaded = state.track?.source === track.source;
  const position = isLoaded && isOver(state.phase) ? track.windowStart : intoWindow(track, to);
  if (isLoaded) {
    return { state: { ...state, position }, commands: [moveTo(track, position)] };
  }
  return {
    state: { ...state, track, phase: "paused", position },
    commands: [{ type: "load", source: track.source }, moveTo(track, position)],
  };
}
