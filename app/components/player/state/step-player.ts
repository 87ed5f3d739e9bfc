import { closePlayer } from "./close-player.ts";
import type { PlayableTrack } from "./playable-track.ts";
import { isOver, type PlayerEvent, type PlayerState, type PlayerStep } from "./player-state.ts";
import { inListOf, neighbour, nextFullTrack } from "./queue.ts";
import { moveTo, seekTrack, windowEnd } from "./seek-track.ts";

// After this many seconds "Previous" returns to the start of the track, as is usual.
const restartAfterSeconds = 3;
const audibleVolume = 0.5;

function start(state: PlayerState, track: PlayableTrack): PlayerStep {
  return {
    state: { ...inListOf(state, track), track, phase: "playing", position: track.windowStart },
    commands: [{ type: "load", source: track.source }, { type: "play" }],
  };
}

function play(before: PlayerState, track: PlayableTrack): PlayerStep {
  if (before.track?.source !== track.source) return start(before, track);
  const state = inListOf(before, track);
  const playing: PlayerState = { ...state, phase: "playing" };
  switch (state.phase) {
    case "ended":
      return { state: { ...state, phase: "reminded" }, commands: [{ type: "remind" }] };
    case "reminded":
      return {
        state: { ...playing, position: track.windowStart },
        commands: [moveTo(track, track.windowStart), { type: "play" }],
      };
    case "failed":
      return {
        state: playing,
        commands: [{ type: "load", source: track.source }, moveTo(track, state.position), { type: "play" }],
      };
    default:
      return { state: playing, commands: [{ type: "play" }] };
  }
}

function playFrom(state: PlayerState, track: PlayableTrack, wanted: number): PlayerStep {
  const isOutside = wanted < track.windowStart || wanted >= windowEnd(track);
  const from = isOutside ? track.windowStart : wanted;
  const isLoaded = state.track?.source === track.source;
  // After a preview's end the reminder comes first, wherever Play is pressed.
  if (isLoaded && isOver(state.phase)) return play(state, track);
  if (isLoaded && state.phase === "failed") return play({ ...state, position: from }, track);
  const sought = seekTrack(state, track, from);
  if (isLoaded && state.phase === "playing") return sought;
  return {
    state: { ...sought.state, phase: "playing" },
    commands: [...sought.commands, { type: "play" }],
  };
}

function skip(state: PlayerState, track: PlayableTrack, to: "next" | "previous"): PlayerStep {
  const isFarIn = !isOver(state.phase) && state.position > track.windowStart + restartAfterSeconds;
  const other = neighbour(state, to);
  if (other && !(to === "previous" && isFarIn)) return start(state, other);
  return to === "previous" ? seekTrack(state, track, track.windowStart) : { state, commands: [] };
}

function rewind(state: PlayerState, track: PlayableTrack): PlayerStep {
  return {
    state: { ...state, phase: "paused", position: track.windowStart },
    commands: [{ type: "pause" }, moveTo(track, track.windowStart)],
  };
}

// A full track continues with the next full track: nobody is led from their own music into a preview. A preview's end
// is for the user to answer.
function finish(state: PlayerState, track: PlayableTrack): PlayerStep {
  if (!track.isPreview) {
    const next = nextFullTrack(state);
    return next ? start(state, next) : rewind(state, track);
  }
  return {
    state: { ...state, phase: "ended", position: windowEnd(track) },
    commands: [{ type: "pause" }, { type: "remind" }],
  };
}

function setVolume(state: PlayerState, volume: number, isMuted: boolean): PlayerStep {
  return { state: { ...state, volume, isMuted }, commands: [{ type: "setVolume", volume, isMuted }] };
}

/** The player's reducer: the state after an event, and the side effects for the audio and the page. */
export function stepPlayer(before: PlayerState, event: PlayerEvent): PlayerStep {
  const { state, commands } = step(before, event);
  const isWaiting = awaitsSound(before, event, { state, commands });
  return { state: isWaiting === state.isWaiting ? state : { ...state, isWaiting }, commands };
}

function awaitsSound(before: PlayerState, { type }: PlayerEvent, { state, commands }: PlayerStep): boolean {
  if (state.phase !== "playing") return false;
  if (type === "waiting" || type === "sounding") return type === "waiting";
  const isLoading = commands.some((command) => command.type === "load");
  return state.isWaiting || isLoading || before.phase !== "playing";
}

function step(state: PlayerState, event: PlayerEvent): PlayerStep {
  const { track, phase, volume, isMuted } = state;
  switch (event.type) {
    case "play":
      return play(state, event.track);
    case "seek":
      return seekTrack(state, event.track, event.to);
    case "playFrom":
      return playFrom(state, event.track, event.from);
    case "change":
      return event.by(state);
    case "volume":
      return setVolume(state, Math.min(1, Math.max(0, event.to)), false);
    case "mute":
      // Unmuting at volume 0 would change nothing.
      return volume === 0 ? setVolume(state, audibleVolume, false) : setVolume(state, volume, !isMuted);
  }
  const unchanged: PlayerStep = { state, commands: [] };
  if (!track) return unchanged;
  const isRunning = !isOver(phase) && phase !== "failed";
  switch (event.type) {
    case "pause":
      return phase === "playing"
        ? { state: { ...state, phase: "paused" }, commands: [{ type: "pause" }] }
        : unchanged;
    case "stop":
      // An ended preview stays ended: stopping must not bypass the reminder.
      return isRunning ? rewind(state, track) : unchanged;
    case "skip":
      return skip(state, track, event.to);
    case "progress":
      if (!isRunning) return unchanged;
      if (track.isPreview && event.fileSeconds >= track.windowLength) return finish(state, track);
      return { state: { ...state, position: track.windowStart + event.fileSeconds }, commands: [] };
    case "fileEnded":
      return isRunning ? finish(state, track) : unchanged;
    case "stopped":
      return phase === "playing" ? { state: { ...state, phase: "paused" }, commands: [] } : unchanged;
    case "failed":
      return { state: { ...state, phase: "failed" }, commands: [{ type: "pause" }] };
    case "close":
      return closePlayer(state);
    default:
      return unchanged;
  }
}
