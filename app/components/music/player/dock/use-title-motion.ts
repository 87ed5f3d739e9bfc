import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { PlayableTrack } from "../state/playable-track.ts";
import type { PlayerState } from "../state/player-state.ts";

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

/** How wide a title is in silence, as a fraction of its width; never wider than it stands. */
const narrowest = 0.965;

/**
 * The widths of a title while its track plays, as keyframes over what is heard of it: as wide as it stands in its
 * loudest parts, at its beginning and at its end.
 * @internal
 */
export function titleFrames(
  track: Pick<PlayableTrack, "waveform" | "windowStart" | "windowLength" | "trackLength">,
): Keyframe[] {
  const { waveform, windowStart, windowLength, trackLength } = track;
  const heard = [...waveform].flatMap((digit, part) => {
    const second = ((part + 0.5) / waveform.length) * trackLength;
    const offset = (second - windowStart) / windowLength;
    return offset > 0 && offset < 1 ? [frame(offset, Number.parseInt(digit, 36) / 35)] : [];
  });
  return [frame(0, 1), ...heard, frame(1, 1)];
}

function frame(offset: number, loudness: number): Keyframe {
  return { offset, transform: `scaleX(${(narrowest + (1 - narrowest) * loudness).toFixed(4)})` };
}
