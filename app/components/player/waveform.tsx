import { useId, useMemo } from "react";
import styles from "./waveform.module.css";
import { waveformBox, waveformPath } from "./waveform-path.ts";

interface WaveformProps {
  waveform: string;
  /** As fractions of the track, 0 to 1. */
  windowStart: number;
  windowEnd: number;
  played: number;
}

/** The waveform: faint where it can't be heard, bright where it was played, a line at the current position. */
export function Waveform({ waveform, windowStart, windowEnd, played }: WaveformProps) {
  const paint = useId();
  const path = useMemo(() => waveformPath(waveform), [waveform]);
  const { width, height } = waveformBox;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className={styles.waveform}
    >
      <linearGradient id={paint} gradientUnits="userSpaceOnUse" x1="0" x2={width} y1="0" y2="0">
        <stop offset={windowStart} className={styles.unheard} />
        <stop offset={windowStart} className={styles.played} />
        <stop offset={played} className={styles.played} />
        <stop offset={played} className={styles.heard} />
        <stop offset={windowEnd} className={styles.heard} />
        <stop offset={windowEnd} className={styles.unheard} />
      </linearGradient>
      <path d={path} stroke={`url(#${paint})`} className={styles.bars} />
      <path
        d={`M${played * width} 0v${height}`}
        className={styles.playhead}
        data-started={played > windowStart || undefined}
      />
    </svg>
  );
}
