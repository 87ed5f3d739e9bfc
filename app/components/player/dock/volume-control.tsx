import { type CSSProperties, useState } from "react";
import { PlayerIcon } from "../player-icon.tsx";
import type { Player } from "../state/player.ts";
import { usePlayer } from "../state/player-context.ts";
import { dockIcons } from "./dock-icons.ts";
import styles from "./slider.module.css";

export const evenLoudnessLabel = "Play all tracks at the same volume";

// iPhones change the volume only with their own buttons: a slider would move without effect.
function canSetVolume(): boolean {
  const audio = new Audio();
  audio.volume = 0.5;
  return audio.volume === 0.5;
}

/** Turns on and off that loud tracks are lowered to the loudness of the others. */
export function toggleEvenLoudness(player: Player): void {
  const { volume: to, isMuted, isEven } = player.read();
  player.send({ type: "volume", to, isMuted, isEven: !isEven });
}

/** The button that does so; not where the volume can't be set. */
export function EvenLoudness({ isEven }: { isEven: boolean }) {
  const player = usePlayer();
  const [hasEffect] = useState(canSetVolume);
  return hasEffect ? (
    <button
      type="button"
      aria-label={evenLoudnessLabel}
      title={evenLoudnessLabel}
      aria-pressed={isEven}
      className={styles.even}
      onClick={() => toggleEvenLoudness(player)}
    >
      <PlayerIcon sign={isEven ? dockIcons.even : dockIcons.uneven} />
    </button>
  ) : null;
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
