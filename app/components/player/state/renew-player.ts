import type { PlayableTrack } from "./playable-track.ts";
import {
  isOver,
  type PlayerCommand,
  type PlayerState,
  type PlayerStep,
  type RememberedPlay,
  silentPlayer,
} from "./player-state.ts";
import { intoWindow, moveTo, seekTrack, windowEnd } from "./seek-track.ts";

/** Nothing plays any more and the file's connection is let go. */
export function closePlayer({ volume, isMuted }: PlayerState): PlayerStep {
  return {
    state: { ...silentPlayer, volume, isMuted },
    commands: [{ type: "pause" }, { type: "unload" }],
  };
}

/** Takes over what the server says now: a track that is gone falls silent, one bought since is heard whole. */
export function renewQueue(state: PlayerState, queue: readonly PlayableTrack[]): PlayerStep {
  const { track } = state;
  if (!track) return { state: { ...state, queue }, commands: [] };
  const fresh = queue.find(({ id }) => id === track.id);
  if (!fresh) return closePlayer(state);
  if (fresh.source === track.source) return { state: { ...state, queue, track: fresh }, commands: [] };
  // Bought, or signed in or out: what sounds is another file now, at the same place as far as that is heard.
  return seekTrack({ ...state, queue }, fresh, state.position);
}

/** Puts back what played before the page was loaded again, if this listener may still hear it as before. */
export function restorePlay(
  state: PlayerState,
  play: RememberedPlay,
  queue: readonly PlayableTrack[],
): PlayerStep {
  const track = queue.find(({ id, isPreview }) => id === play.trackId && isPreview === play.isPreview);
  // Whoever has pressed Play meanwhile wants that, not what was.
  if (!track || state.track) return { state, commands: [] };
  const position = isOver(play.phase) ? windowEnd(track) : intoWindow(track, play.position);
  const phase = play.phase === "failed" ? "paused" : play.phase;
  const commands: PlayerCommand[] = [{ type: "load", source: track.source }, moveTo(track, position)];
  if (phase === "playing") commands.push({ type: "play" });
  return { state: { ...state, track, queue, phase, position }, commands };
}
