import type { PlayableTrack } from "./playable-track.ts";

/**
 * `ended`: a preview is over, the next Play only shows the reminder again; `reminded`: the reminder was shown, the
 * next Play restarts the preview. `failed`: the file couldn't be loaded, the next Play tries again.
 */
export type PlayerPhase = "paused" | "playing" | "ended" | "reminded" | "failed";

export interface PlayerState {
  track: PlayableTrack | null;
  /** The current track's release or the catalogue, in its order; each track as this user may hear it. */
  queue: readonly PlayableTrack[];
  phase: PlayerPhase;
  /** Whether the queue is played as a whole: after a preview comes the next one. */
  isWhole?: boolean;
  /** Whether it should sound and doesn't yet: the file is on its way. */
  isWaiting: boolean;
  /** It has sounded since it was loaded: if the file fails now, its address may have ended, and is asked for again. */
  hasSounded: boolean;
  /** Seconds into the track, not into the file. */
  position: number;
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  /** Whether loud tracks are lowered, so that all sound equally loud. */
  isEven: boolean;
}

/** What played before a reload; the rest of the track comes from the server. */
export interface RememberedPlay extends Pick<PlayerState, "phase" | "position"> {
  trackId: string;
  isPreview: boolean;
  releaseId?: string | undefined;
}

export type PlayerEvent =
  | { type: "play"; track: PlayableTrack }
  | { type: "pause" }
  /** Pauses and returns to the start of the file. */
  | { type: "stop" }
  /** Seeks to a position in the track, or the nearest one that can be heard. */
  | { type: "seek"; track: PlayableTrack; to: number }
  /** A press on the waveform: plays from there; outside of what can be heard, from its start. */
  | { type: "playFrom"; track: PlayableTrack; from: number }
  | { type: "skip"; to: "next" | "previous" }
  /** The audio element reports its position in the file. */
  | { type: "progress"; fileSeconds: number }
  | { type: "fileEnded" }
  /** The audio element has run out of sound, and has it again. */
  | { type: "waiting" }
  | { type: "sounding" }
  /** The audio element stopped by itself: system, headset or another tab. */
  | { type: "stopped" }
  | { type: "failed" }
  | { type: "close" }
  /** The server has sent the catalogue again: what follows from it comes with the dock (use-catalogue.ts). */
  | { type: "change"; by: (state: PlayerState) => PlayerStep }
  | { type: "volume"; to: number; isMuted?: boolean; isEven?: boolean }
  | { type: "mute" };

/** A side effect to run. */
export type PlayerCommand =
  | { type: "load"; source: string }
  | { type: "play" }
  | { type: "pause" }
  | { type: "moveTo"; fileSeconds: number }
  | { type: "unload" }
  | { type: "setVolume" }
  | { type: "remind" };

export interface PlayerStep {
  state: PlayerState;
  commands: PlayerCommand[];
}

export const initialState: PlayerState = {
  track: null,
  queue: [],
  phase: "paused",
  isWaiting: false,
  hasSounded: false,
  position: 0,
  volume: 1,
  isMuted: false,
  isEven: true,
};

/** Whether a preview is over and wasn't restarted. */
export function isOver(phase: PlayerPhase): boolean {
  return phase === "ended" || phase === "reminded";
}
