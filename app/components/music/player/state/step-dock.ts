import { closePlayer } from "./close-player.ts";
import type { PlayableTrack } from "./playable-track.ts";
import { isOver, type PlayerEvent, type PlayerState, type PlayerStep } from "./player-state.ts";
import { seekTrack } from "./seek-track.ts";
import { rewind, start, step } from "./step-player.ts";

// After this many seconds "Previous" returns to the start of the track, as is usual.
const restartAfterSeconds = 3;
const audibleVolume = 0.5;

function skip(state: PlayerState, track: PlayableTrack, to: "next" | "previous"): PlayerStep {
  const isFarIn = !isOver(state.phase) && state.position > track.windowStart + restartAfterSeconds;
  const other = neighbour(state, to);
  if (other && !(to === "previous" && isFarIn)) return start(state, other);
  return to === "previous" ? seekTrack(state, track, track.windowStart) : { state, commands: [] };
}

/** What the dock's buttons, keys and queue need besides; it loads with the dock. */
export function stepDock(state: PlayerState, event: PlayerEvent): PlayerStep {
  const { track, phase, volume, isMuted } = state;
  const isRunning = !isOver(phase) && phase !== "failed";
  if (event.type === "mute") {
    // Unmuting at volume 0 would change nothing.
    const to = volume === 0 ? audibleVolume : volume;
    return step(state, { type: "volume", to, isMuted: volume > 0 && !isMuted });
  }
  if (!track) return step(state, event);
  switch (event.type) {
    case "play": {
      // One that was chosen by itself ends by itself.
      const isSame = event.track.source === track.source;
      return step(isSame ? state : { ...state, isWhole: false }, event);
    }
    case "stop":
      // An ended preview stays ended: stopping must not bypass the reminder.
      return isRunning ? rewind(state, track) : { state, commands: [] };
    case "skip":
      return skip(state, track, event.to);
    case "progress":
    case "fileEnded": {
      const next = isRunning && isAtEnd(track, event) ? successor(state, track) : null;
      return next ? start(state, next) : step(state, event);
    }
    case "close":
      return closePlayer(state);
    default:
      return step(state, event);
  }
}

type Position = Pick<PlayerState, "track" | "queue">;

/** The track before or after the current one; null at the ends of the queue and outside of it. */
export function neighbour(state: Position, side: "next" | "previous"): PlayableTrack | null {
  const [before, after] = around(state);
  return (side === "next" ? after[0] : before.at(-1)) ?? null;
}

/** Whether a track has been heard to its end; a preview's file may be longer than the preview. */
function isAtEnd({ isPreview, windowLength }: PlayableTrack, event: PlayerEvent): boolean {
  return event.type === "progress"
    ? isPreview && event.fileSeconds >= windowLength
    : event.type === "fileEnded";
}

/** What comes by itself after a track: in a whole that is played, the next one; null for nothing. */
function successor(state: PlayerState, { isPreview }: PlayableTrack): PlayableTrack | null {
  if (state.isWhole) return neighbour(state, "next");
  // A full track continues with the next full track: nobody is led from their own music into a preview.
  return isPreview ? null : nextFullTrack(state);
}

/** The next full track after the current one; null if there is none. */
function nextFullTrack(state: Position): PlayableTrack | null {
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
