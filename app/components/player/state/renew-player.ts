import { closePlayer } from "./close-player.ts";
import type { PlayableTrack } from "./playable-track.ts";
import {
  isOver,
  type PlayerCommand,
  type PlayerState,
  type PlayerStep,
  type RememberedPlay,
} from "./player-state.ts";
import { intoWindow, moveTo, seekTrack, windowEnd } from "./seek-track.ts";

/** Applies the server's current catalogue: a removed track stops, a purchased one plays in full. */
export function renewQueue(state: PlayerState, queue: readonly PlayableTrack[]): PlayerStep {
  const { track } = state;
  if (!track) return { state: { ...state, queue }, commands: [] };
  const fresh = queue.find(({ id }) => id === track.id);
  if (!fresh) return closePlayer(state);
  if (fresh.source === track.source) return { state: { ...state, queue, track: fresh }, commands: [] };
  // After a purchase or a sign-in or sign-out the file differs; playback continues at the same position if it can be
  // heard.
  return seekTrack({ ...state, queue }, fresh, state.position);
}

/** Restores what played before a reload, if this user may still hear it. */
export function restorePlay(
  state: PlayerState,
  play: RememberedPlay,
  queue: readonly PlayableTrack[],
): PlayerStep {
  const track = queue.find(({ id, isPreview }) => id === play.trackId && isPreview === play.isPreview);
  // A Play pressed meanwhile takes precedence.
  if (!track || state.track) return { state, commands: [] };
  const position = isOver(play.phase) ? windowEnd(track) : intoWindow(track, play.position);
  const phase = play.phase === "failed" ? "paused" : play.phase;
  const commands: PlayerCommand[] = [{ type: "load", source: track.source }, moveTo(track, position)];
  if (phase === "playing") commands.push({ type: "play" });
  return { state: { ...state, track, queue, phase, position }, commands };
}
