import { useId, useMemo } from "react";
import styles from "./waveform.module.css";

/** Half the height of the waveform's box, in which a part of the track is one unit wide. */
const waveformRadius = 20;

interface WaveformProps {
  waveform: string;
  /** As fractions of the track, 0 to 1. */
  windowStart: number;
  windowEnd: number;
  played: number;
}

/**
 * The waveform: faint where it can't be heard, bright where it can, in the accent colour where it was played. Each is a
 * thick dashed line through the middle, whose dashes are the bars; the outline cuts them to their heights.
 */
export function Waveform({ waveform, windowStart, windowEnd, played }: WaveformProps) {
  const id = useId();
  const path = useMemo(() => waveformPath(waveform), [waveform]);
  const width = waveform.length;
  // From whole bars, so that the dashes of all three lie over each other.
  const start = Math.round(windowStart * width);
  const end = Math.round(windowEnd * width);
  const isStarted = played > windowStart;
  return (
    <svg
      viewBox={`0 ${-waveformRadius} ${width} ${2 * waveformRadius}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.waveform}
    >
      <clipPath id={`${id}c`}>
        <path id={id} d={path} />
        <use href={`#${id}`} transform="scale(1-1)" />
      </clipPath>
      <g clipPath={`url(#${id}c)`}>
        <path d={`M0 0H${width}`} />
        <path d={`M${start} 0H${end}`} className={styles.heard} />
        {isStarted && (
          <path d={`M${start} 0H${Math.min(played, windowEnd) * width}`} className={styles.played} />
        )}
      </g>
    </svg>
  );
}

/**
 * The upper half of the waveform as SVG path data: the outline of bars that stand next to each other on the middle.
 * Short, since every row of a list has one: whole numbers, and the lower half is its mirror image.
 * @param waveform a base-36 digit for each part (see `PageTrack`)
 * @internal
 */
export function waveformPath(waveform: string): string {
  let path = "M0 0";
  for (const digit of waveform) {
    // Silence is a line, so that there are no gaps.
    const height = Math.max(1, Math.round((Number.parseInt(digit, 36) * waveformRadius) / 35));
    path += `V${-height}h1`;
  }
  return `${path}V0`;
}
