import type { PlayableTrack } from "./playable-track.ts";
import { isOver, type PlayerEvent, type PlayerState, type PlayerStep } from "./player-state.ts";
import { inListOf, moveTo, seekTrack, windowEnd } from "./seek-track.ts";

/** Plays a track from the start of what can be heard of it. */
export function start(state: PlayerState, track: PlayableTrack): PlayerStep {
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
      return reload(playing, track);
    default:
      return { state: playing, commands: [{ type: "play" }] };
  }
}

/** Asks for the file again, and goes on where it was. */
function reload(state: PlayerState, track: PlayableTrack): PlayerStep {
  return {
    state,
    commands: [{ type: "load", source: track.source }, moveTo(track, state.position), { type: "play" }],
  };
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

/** Pauses, at the start of the file. */
export function rewind(state: PlayerState, track: PlayableTrack): PlayerStep {
  return {
    state: { ...state, phase: "paused", position: track.windowStart },
    commands: [{ type: "pause" }, moveTo(track, track.windowStart)],
  };
}

// A preview's end is for the user to answer.
function finish(state: PlayerState, track: PlayableTrack): PlayerStep {
  if (!track.isPreview) return rewind(state, track);
  return {
    state: { ...state, phase: "ended", position: windowEnd(track) },
    commands: [{ type: "pause" }, { type: "remind" }],
  };
}

/** What an event does. */
export type Stepper = (state: PlayerState, event: PlayerEvent) => PlayerStep;

/**
 * The player's reducer: the state after an event, and the side effects for the audio and the page.
 * @param stepBy knows more events once the dock is there.
 */
export function stepPlayer(before: PlayerState, event: PlayerEvent, stepBy: Stepper = step): PlayerStep {
  const { state, commands } = stepBy(before, event);
  const isWaiting = awaitsSound(before, event, { state, commands });
  return { state: isWaiting === state.isWaiting ? state : { ...state, isWaiting }, commands };
}

function awaitsSound(before: PlayerState, { type }: PlayerEvent, { state, commands }: PlayerStep): boolean {
  if (state.phase !== "playing") return false;
  if (type === "waiting" || type === "sounding") return type === "waiting";
  const isLoading = commands.some((command) => command.type === "load");
  return state.isWaiting || isLoading || before.phase !== "playing";
}

/** What the page's own buttons and the audio element need. */
export function step(state: PlayerState, event: PlayerEvent): PlayerStep {
  const { track, phase } = state;
  switch (event.type) {
    case "play":
      return play(state, event.track);
    case "seek":
      return seekTrack(state, event.track, event.to);
    case "playFrom":
      return playFrom(state, event.track, event.from);
    case "change":
      return event.by(state);
    case "volume": {
      const volume = Math.min(1, Math.max(0, event.to));
      const { isMuted = false, isEven = state.isEven } = event;
      return { state: { ...state, volume, isMuted, isEven }, commands: [{ type: "setVolume" }] };
    }
  }
  const unchanged: PlayerStep = { state, commands: [] };
  if (!track) return unchanged;
  const isRunning = !isOver(phase) && phase !== "failed";
  switch (event.type) {
    case "pause":
      return phase === "playing"
        ? { state: { ...state, phase: "paused" }, commands: [{ type: "pause" }] }
        : unchanged;
    case "progress":
      if (!isRunning) return unchanged;
      if (track.isPreview && event.fileSeconds >= track.windowLength) return finish(state, track);
      return { state: { ...state, position: track.windowStart + event.fileSeconds }, commands: [] };
    case "sounding":
      return { state: { ...state, hasSounded: true }, commands: [] };
    case "fileEnded":
      return isRunning ? finish(state, track) : unchanged;
    case "stopped":
      return phase === "playing" ? { state: { ...state, phase: "paused" }, commands: [] } : unchanged;
    case "failed":
      if (phase === "playing" && state.hasSounded) return reload({ ...state, hasSounded: false }, track);
      return { state: { ...state, phase: "failed" }, commands: [{ type: "pause" }] };
    default:
      return unchanged;
  }
}
