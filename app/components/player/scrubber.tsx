import styles from "./scrubber.module.css";
import type { PlayableTrack } from "./state/playable-track.ts";
import { usePlayer } from "./state/player-context.ts";
import { timeLabel, windowLabel } from "./time-label.ts";
import { Waveform } from "./waveform.tsx";

interface ScrubberProps {
  track: PlayableTrack;
  waveform: string;
  /** Seconds into the track. */
  position: number;
}

/** The waveform with an invisible slider over it: seeking by pointer, keyboard and screen reader. */
export function Scrubber({ track, waveform, position }: ScrubberProps) {
  const player = usePlayer();
  const { title, isPreview, windowStart, windowLength, trackLength } = track;
  const range = isPreview
    ? `, preview ${windowLabel(windowStart, windowLength)}`
    : ` of ${timeLabel(trackLength)}`;
  return (
    <div className={styles.scrubber}>
      <Waveform
        waveform={waveform}
        windowStart={windowStart / trackLength}
        windowEnd={Math.min(1, (windowStart + windowLength) / trackLength)}
        played={position / trackLength}
      />
      <input
        type="range"
        min={0}
        max={Math.ceil(trackLength)}
        step={1}
        value={Math.round(position)}
        onChange={({ currentTarget }) =>
          player.send({ type: "seek", track, to: currentTarget.valueAsNumber })
        }
        aria-label={`Seek in ${title}`}
        aria-valuetext={`${timeLabel(position)}${range}`}
        className={styles.slider}
      />
    </div>
  );
}
