import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { PlayerState } from "../state/player-state.ts";
import { titleFrames } from "./title-frames.ts";

// Less than this is the clock of the audio element, which ticks four times a second.
const driftMilliseconds = 500;

/**
 * Has the title of the page whose music plays move with it. The browser runs the animation by itself; it is only told
 * when the music starts, stops or is elsewhere.
 */
export function useTitleMotion(state: PlayerState): void {
  const { track } = state;
  const { pathname } = useLocation();
  const isStill = useSyncExternalStore(onStillness, wantsStillness);
  const motion = useRef<Animation | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another title
  useEffect(() => {
    const title = isStill || !track ? null : findTitle();
    if (!title || !track) return;
    title.style.transformOrigin = "0 0";
    const moving = title.animate(titleFrames(track), { duration: 1000 * track.windowLength, fill: "both" });
    moving.pause();
    motion.current = moving;
    return () => {
      moving.cancel();
      motion.current = null;
    };
  }, [track, pathname, isStill]);

  useEffect(() => {
    if (motion.current && track) follow(motion.current, state, 1000 * (state.position - track.windowStart));
  });
}

/** Brings the motion to where the music is, if it isn't. */
function follow(motion: Animation, { phase, isWaiting }: PlayerState, milliseconds: number): void {
  const sounds = phase === "playing" && !isWaiting;
  const isTurning = sounds !== (motion.playState === "running");
  const drift = Math.abs(Number(motion.currentTime) - milliseconds);
  if (isTurning || drift > driftMilliseconds) motion.currentTime = milliseconds;
  if (isTurning && sounds) motion.play();
  else if (isTurning) motion.pause();
}

/** The title of a track's or release's page, or the artist's name over the track that opens the site. */
function findTitle(): HTMLElement | null {
  const player = document.querySelector("main [data-current]");
  const page = player?.closest(".tinted") ?? player?.closest("section")?.parentElement;
  return page?.querySelector<HTMLElement>(":scope > h1, :scope.tinted h1") ?? null;
}

const stillness = "(prefers-reduced-motion: reduce)";

function wantsStillness(): boolean {
  return matchMedia(stillness).matches;
}

function onStillness(onChange: () => void): () => void {
  const query = matchMedia(stillness);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
