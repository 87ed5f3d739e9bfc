import { initialState, type PlayerState, type PlayerStep } from "./player-state.ts";

/** Stops playback and closes the file's connection. */
export function closePlayer({ volume, isMuted, isEven }: PlayerState): PlayerStep {
  return {
    state: { ...initialState, volume, isMuted, isEven },
    commands: [{ type: "pause" }, { type: "unload" }],
  };
}
