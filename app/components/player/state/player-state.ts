import type { PlayableTrack } from "./playable-track.ts";

/**
 * `ended`: a preview has run out, the next Play only says so again; `reminded`: it has, the next Play plays from the
 * window's start. `failed`: the file couldn't be had, the next Play tries again.
 */
export type PlayerPhase = "paused" | "playing" | "ended" | "reminded" | "failed";

export interface PlayerState {
  track: PlayableTrack | null;
  /** The catalogue in its order, each track as this listener may hear it. */
  queue: readonly PlayableTrack[];
  phase: PlayerPhase;
  /** Seconds into the track, not into the file. */
  position: number;
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
}

/** What was played before the page was loaded again; the rest of the track comes from the server. */
export interface RememberedPlay extends Pick<PlayerState, "phase" | "position"> {
  trackId: string;
  isPreview: boolean;
}

export type PlayerEvent =
  | { type: "play"; track: PlayableTrack }
  | { type: "pause" }
  /** Pauses and goes back to where the file begins. */
  | { type: "stop" }
  /** To a place in the track; where it isn't heard, the nearest place that is. */
  | { type: "seek"; track: PlayableTrack; to: number }
  | { type: "skip"; to: "next" | "previous" }
  /** The audio tells how far into its file it is. */
  | { type: "progress"; fileSeconds: number }
  | { type: "fileEnded" }
  /** The audio stopped by itself: the system, a headset, another tab. */
  | { type: "stopped" }
  | { type: "failed" }
  | { type: "close" }
  /** The server has told the catalogue anew: prices, owners and addresses may be others. */
  | { type: "queue"; tracks: readonly PlayableTrack[] }
  | { type: "restore"; play: RememberedPlay; tracks: readonly PlayableTrack[] }
  | { type: "volume"; to: number }
  | { type: "mute" };

/** What the outside is to do. */
export type PlayerCommand =
  | { type: "load"; source: string }
  | { type: "play" }
  | { type: "pause" }
  | { type: "moveTo"; fileSeconds: number }
  | { type: "unload" }
  | { type: "setVolume"; volume: number; isMuted: boolean }
  | { type: "remind" };

export interface PlayerStep {
  state: PlayerState;
  commands: PlayerCommand[];
}

export const silentPlayer: PlayerState = {
  track: null,
  queue: [],
  phase: "paused",
  position: 0,
  volume: 1,
  isMuted: false,
};

/** Whether a preview has run out and wasn't begun again. */
export function isOver(phase: PlayerPhase): boolean {
  return phase === "ended" || phase === "reminded";
}
