import { type CSSProperties, useState } from "react";
import { PlayerIcon } from "../player-icon.tsx";
import { usePlayer } from "../state/player-context.ts";
import type { PlayerState } from "../state/player-state.ts";
import { dockIcons } from "./dock-icons.ts";
import styles from "./slider.module.css";

// iPhones change the volume only with their own buttons: a slider would move without effect.
function canSetVolume(): boolean {
  const audio = new Audio();
  audio.volume = 0.5;
  return audio.volume === 0.5;
}

/** Turns on and off that loud tracks are lowered to the loudness of the others. */
export function EvenLoudness({
  volume,
  isMuted,
  isEven,
}: Pick<PlayerState, "volume" | "isMuted" | "isEven">) {
  const player = usePlayer();
  return (
    <button
      type="button"
      aria-label="Play all tracks equally loud"
      title="Play all tracks equally loud"
      aria-pressed={isEven}
      className={styles.even}
      onClick={() => player.send({ type: "volume", to: volume, isMuted, isEven: !isEven })}
    >
      <PlayerIcon sign={isEven ? dockIcons.even : dockIcons.uneven} />
    </button>
  );
}

/** Volume slider and mute button. */
export function VolumeControl({ volume, isMuted }: { volume: number; isMuted: boolean }) {
  const player = usePlayer();
  const [hasSlider] = useState(canSetVolume);
  const heard = isMuted ? 0 : volume;
  const percent = Math.round(heard * 100);
  const share: CSSProperties & { "--share": number } = { "--share": heard };
  return (
    <div className={styles.volume}>
      <button
        type="button"
        aria-label={heard === 0 ? "Unmute" : "Mute"}
        className={styles.mute}
        onClick={() => player.send({ type: "mute" })}
      >
        <PlayerIcon sign={heard === 0 ? dockIcons.muted : dockIcons.loud} />
      </button>
      {hasSlider && (
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={percent}
          onChange={({ currentTarget }) =>
            player.send({ type: "volume", to: currentTarget.valueAsNumber / 100 })
          }
          aria-label="Volume"
          aria-valuetext={`${percent} percent`}
          style={share}
          className={styles.slider}
        />
      )}
    </div>
  );
}
