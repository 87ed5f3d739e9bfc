import type { PlayableTrack } from "./playable-track.ts";

/**
 * `ended`: a preview has run out, the next Play only reminds; `reminded`: it has, the next Play plays
 * (SPEC.md section 4 and the contract's decision on Play after a preview's end).
 */
export type PlayerPhase = "paused" | "playing" | "ended" | "reminded";

export interface PlayerState {
  track: PlayableTrack | null;
  phase: PlayerPhase;
  /** Seconds into the track, not into the file. */
  position: number;
}

export type PlayerEvent =
  | { type: "play"; track: PlayableTrack }
  | { type: "pause" }
  /** To a place in the track; where it isn't heard, the nearest place that is. */
  | { type: "seek"; track: PlayableTrack; to: number }
  /** The audio tells how far into its file it is. */
  | { type: "progress"; fileSeconds: number }
  | { type: "fileEnded" }
  /** The audio stopped by itself: the system, a headset, another tab. */
  | { type: "stopped" }
  | { type: "failed" }
  | { type: "close" };

/** What the outside is to do. */
export type PlayerCommand =
  | { type: "load"; source: string }
  | { type: "play" }
  | { type: "pause" }
  | { type: "moveTo"; fileSeconds: number }
  | { type: "unload" }
  | { type: "toast"; message: "previewComplete" | "failed" };

export interface PlayerStep {
  state: PlayerState;
  commands: PlayerCommand[];
}

export const silentPlayer: PlayerState = { track: null, phase: "paused", position: 0 };

// A click behind the window's end must still let something be heard.
const leastHeardSeconds = 1;

function intoWindow({ windowStart, windowLength }: PlayableTrack, position: number): number {
  const latest = windowStart + Math.max(0, windowLength - leastHeardSeconds);
  return Math.min(latest, Math.max(windowStart, position));
}

function play(state: PlayerState, track: PlayableTrack): PlayerStep {
  if (state.track?.source !== track.source) {
    return {
      state: { track, phase: "playing", position: track.windowStart },
      commands: [{ type: "load", source: track.source }, { type: "play" }],
    };
  }
  if (state.phase === "ended") {
    return {
      state: { ...state, phase: "reminded" },
      commands: [{ type: "toast", message: "previewComplete" }],
    };
  }
  if (state.phase === "reminded") {
    return {
      state: { ...state, phase: "playing", position: track.windowStart },
      commands: [{ type: "moveTo", fileSeconds: 0 }, { type: "play" }],
    };
  }
  return { state: { ...state, phase: "playing" }, commands: [{ type: "play" }] };
}

function seek(state: PlayerState, track: PlayableTrack, to: number): PlayerStep {
  const position = intoWindow(track, to);
  const move: PlayerCommand = { type: "moveTo", fileSeconds: position - track.windowStart };
  if (state.track?.source === track.source) return { state: { ...state, position }, commands: [move] };
  return {
    state: { track, phase: "paused", position },
    commands: [{ type: "load", source: track.source }, move],
  };
}

function finish(state: PlayerState, track: PlayableTrack): PlayerStep {
  const rewind: PlayerCommand[] = [{ type: "pause" }, { type: "moveTo", fileSeconds: 0 }];
  if (!track.isPreview) {
    return { state: { ...state, phase: "paused", position: track.windowStart }, commands: rewind };
  }
  return {
    state: { ...state, phase: "ended", position: track.windowStart + track.windowLength },
    commands: [{ type: "pause" }, { type: "toast", message: "previewComplete" }],
  };
}

/** One step of the player: what it is after an event, and what the audio and the page are to do for it. */
export function stepPlayer(state: PlayerState, event: PlayerEvent): PlayerStep {
  const unchanged: PlayerStep = { state, commands: [] };
  if (event.type === "play") return play(state, event.track);
  if (event.type === "seek") return seek(state, event.track, event.to);
  const { track, phase } = state;
  if (!track) return unchanged;
  const isOver = phase === "ended" || phase === "reminded";
  switch (event.type) {
    case "pause":
      return phase === "playing"
        ? { state: { ...state, phase: "paused" }, commands: [{ type: "pause" }] }
        : unchanged;
    case "progress":
      if (isOver) return unchanged;
      if (track.isPreview && event.fileSeconds >= track.windowLength) return finish(state, track);
      return { state: { ...state, position: track.windowStart + event.fileSeconds }, commands: [] };
    case "fileEnded":
      return isOver ? unchanged : finish(state, track);
    case "stopped":
      return phase === "playing" ? { state: { ...state, phase: "paused" }, commands: [] } : unchanged;
    case "failed":
      return { state: silentPlayer, commands: [{ type: "unload" }, { type: "toast", message: "failed" }] };
    case "close":
      return { state: silentPlayer, commands: [{ type: "pause" }, { type: "unload" }] };
  }
}
