import { type RefObject, useEffect, useRef, useState } from "react";
import { usePlayer } from "#app/components/player/state/player-context.ts";

/**
 * Plays a section of an audio file and stops at its end.
 * @param start seconds into the file; if it changes during playback, playback follows.
 * @param length in seconds
 */
export function useWindowPlayer(audio: RefObject<HTMLAudioElement>, start: number, length: number) {
  const player = usePlayer();
  const [position, setPosition] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const stretch = useRef({ start, length });
  const isPlaying = position !== null;

  useEffect(() => {
    stretch.current = { start, length };
    if (isPlaying && audio.current) audio.current.currentTime = start;
  }, [start, length, isPlaying, audio]);

  // Per frame: `timeupdate` fires only about four times a second, too late to stop on.
  useEffect(() => {
    if (!isPlaying) return;
    let frame = 0;
    const look = () => {
      const element = audio.current;
      if (!element) return;
      const { start: from, length: lasts } = stretch.current;
      if (element.ended || element.currentTime >= from + lasts) {
        element.pause();
        return setPosition(null);
      }
      setPosition(element.currentTime);
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, audio]);

  return {
    isPlaying,
    hasFailed,
    /** Seconds into the file. */
    position: position ?? start,
    toggle() {
      const element = audio.current;
      if (!element) return;
      if (isPlaying) {
        element.pause();
        return setPosition(null);
      }
      player.send({ type: "pause" });
      setHasFailed(false);
      element.currentTime = start;
      setPosition(start);
      element.play().catch(() => {
        setPosition(null);
        setHasFailed(element.error !== null);
      });
    },
  };
}
