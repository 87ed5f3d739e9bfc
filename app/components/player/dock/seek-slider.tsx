import type { CSSProperties } from "react";
import type { PlayableTrack } from "../state/playable-track.ts";
import { usePlayer } from "../state/player-context.ts";
import { timeLabel, windowLabel } from "../time-label.ts";
import styles from "./slider.module.css";

/** The position in what can be heard: the whole track, or its preview. */
export function SeekSlider({ track, position }: { track: PlayableTrack; position: number }) {
  const player = usePlayer();
  const { isPreview, windowStart, windowLength } = track;
  const fileSeconds = Math.min(windowLength, Math.max(0, position - windowStart));
  const length = timeLabel(Math.round(windowLength));
  const preview = isPreview ? `, preview ${windowLabel(windowStart, windowLength)}` : "";
  const share: CSSProperties & { "--share": number } = { "--share": fileSeconds / windowLength };
  return (
    <div className={styles.seek}>
      <span aria-hidden="true" className={styles.time}>
        {timeLabel(fileSeconds)}
      </span>
      <input
        type="range"
        min={0}
        max={Math.ceil(windowLength)}
        step={1}
        value={Math.floor(fileSeconds)}
        onChange={({ currentTarget }) =>
          player.send({ type: "seek", track, to: windowStart + currentTarget.valueAsNumber })
        }
        aria-label="Seek"
        aria-valuetext={`${timeLabel(fileSeconds)} of ${length}${preview}`}
        style={share}
        className={styles.slider}
      />
      <span aria-hidden="true" className={styles.time}>
        {length}
      </span>
    </div>
  );
}
