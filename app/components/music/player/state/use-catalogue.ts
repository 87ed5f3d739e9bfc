import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { closePlayer } from "./close-player.ts";
import { storePlay } from "./persist-player.ts";
import type { PlayableTrack } from "./playable-track.ts";
import { usePlayer, usePlayerState } from "./player-context.ts";
import { fieldsOf, findStoredPlay, isNumberUpTo } from "./player-memory.ts";
import {
  isOver,
  type PlayerCommand,
  type PlayerPhase,
  type PlayerState,
  type PlayerStep,
  type RememberedPlay,
} from "./player-state.ts";
import { intoWindow, moveTo, seekTrack, windowEnd } from "./seek-track.ts";

/**
 * Loads the player's queue. It is fetched when playback starts, when the user changes (signed in or out), after a
 * payment and when a file couldn't be loaded: only the server knows who may hear what.
 * @param listener the user's id; a new value for another user
 */
export function useCatalogue(listener: string | null): void {
  const player = usePlayer();
  const { track, queue, phase } = usePlayerState();
  const releaseId = track?.releaseId;
  const needsQueue = track !== null && queue.length === 0;
  const hasFailed = phase === "failed";
  const hasPaid = useLocation().pathname === "/payment-success";
  const knownListener = useRef(listener);

  const renew = useCallback(() => {
    const leaving = new AbortController();
    const asked = player.read().track;
    if (asked) {
      fetchCatalogue(asked.id, asked.releaseId, leaving.signal).then((tracks) => {
        // A track chosen since then wasn't part of the request; the queue of the previous one serves it as well, if
        // it is of the same release.
        const isOfIt = player.read().track?.releaseId === asked.releaseId;
        if (tracks && isOfIt && !leaving.signal.aborted) {
          player.send({ type: "change", by: (state) => renewQueue(state, tracks) });
        }
      });
    }
    return () => leaving.abort();
  }, [player]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another release while the queue is awaited needs another
  useEffect(() => {
    if (needsQueue) return renew();
  }, [needsQueue, releaseId, renew]);

  useEffect(() => {
    if (hasFailed) return renew();
  }, [hasFailed, renew]);

  useEffect(() => {
    if (hasPaid) return renew();
  }, [hasPaid, renew]);

  useEffect(() => {
    if (knownListener.current === listener) return;
    knownListener.current = listener;
    return renew();
  }, [listener, renew]);
}

/**
 * Restores what played before a reload or, for who is signed in, on an earlier visit: once, with the server's current
 * data. @returns whether it waits to be continued.
 */
export function useRestoredPlay(listener: string | null): boolean {
  const player = usePlayer();
  const { phase } = usePlayerState();
  const [isWaiting, setWaiting] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for who came
  useEffect(() => {
    const play = player.read().track ? null : readStoredPlay(listener);
    if (!play) return;
    const leaving = new AbortController();
    fetchCatalogue(play.trackId, play.releaseId, leaving.signal).then((tracks) => {
      if (!tracks || leaving.signal.aborted) return;
      player.send({ type: "change", by: (state) => restorePlay(state, play, tracks) });
      // What can't be restored is forgotten.
      if (!player.read().track) storePlay(player.read(), listener);
      else setWaiting(player.read().phase === "paused");
    });
    return () => leaving.abort();
  }, [player]);

  useEffect(() => {
    if (phase !== "paused") setWaiting(false);
  }, [phase]);
  return isWaiting;
}

/**
 * The catalogue, or a release of it, with what this user may hear now.
 * @param trackId also returned if it is no longer listed but the user owns it
 * @param releaseId the release; the catalogue comes instead if the track is no longer on it
 * @returns null if it can't be loaded: offline, or the page is being left.
 */
async function fetchCatalogue(
  trackId: string | undefined,
  releaseId: string | undefined,
  signal: AbortSignal,
): Promise<PlayableTrack[] | null> {
  try {
    const wanted = { ...(releaseId && { release: releaseId }), ...(trackId && { track: trackId }) };
    const search = new URLSearchParams(wanted).toString();
    const answer = await fetch(`/music.json${search && `?${search}`}`, { signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

const phases: readonly string[] = [
  "paused",
  "playing",
  "ended",
  "reminded",
  "failed",
] satisfies PlayerPhase[];

function isPhase(value: unknown): value is PlayerPhase {
  return typeof value === "string" && phases.includes(value);
}

const maxTrackSeconds = 24 * 60 * 60;

/**
 * What this tab played last, else what the listener left unfinished. @returns null for nothing, or
 * for a value that this site wouldn't have written.
 * @internal
 */
export function readStoredPlay(listener: string | null): RememberedPlay | null {
  const { trackId, isPreview, releaseId, phase, position } = fieldsOf(findStoredPlay(listener));
  if (typeof trackId !== "string" || typeof isPreview !== "boolean" || !isPhase(phase)) return null;
  if (!isNumberUpTo(position, maxTrackSeconds)) return null;
  const play = { trackId, isPreview, phase, position };
  return typeof releaseId === "string" ? { ...play, releaseId } : play;
}

/**
 * Applies the server's current catalogue: a removed track stops, a purchased one plays in full.
 * @internal
 */
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

/**
 * Restores what played before a reload, if this user may still hear it.
 * @internal
 */
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
