import { type CSSProperties, useState } from "react";
import { messages } from "#app/messages/messages.ts";
import { PlayButton, PlayerIcon } from "../play-button.tsx";
import type { PlayableTrack } from "../state/playable-track.ts";
import type { Player } from "../state/player.ts";
import { usePlayer } from "../state/player-context.ts";
import type { PlayerState } from "../state/player-state.ts";
import { neighbour } from "../state/step-dock.ts";
import styles from "./controls.module.css";

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
      aria-label={messages.music.dock.sameVolume}
      title={messages.music.dock.sameVolume}
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
        aria-label={heard === 0 ? messages.music.dock.unmute : messages.music.dock.mute}
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
          aria-label={messages.music.dock.volume}
          aria-valuetext={messages.music.dock.percent(percent)}
          style={share}
          dir="ltr"
          className={styles.slider}
        />
      )}
    </div>
  );
}

/** Previous, Play or Pause, Next. Buttons in a row name their track, these only their action. */
export function Transport({ state, track }: { state: PlayerState; track: PlayableTrack }) {
  const player = usePlayer();
  const isPlaying = state.phase === "playing";
  const isWaiting = isPlaying && state.isWaiting;
  const hasFailed = state.phase === "failed";
  const hasNext = neighbour(state, "next") !== null;
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        aria-label={messages.music.dock.previous}
        className={`${styles.skip} ${styles.previous}`}
        onClick={() => player.send({ type: "skip", to: "previous" })}
      >
        <PlayerIcon sign={dockIcons.previous} />
      </button>
      <PlayButton
        isPlaying={isPlaying}
        isWaiting={isWaiting}
        label={
          isWaiting
            ? messages.music.player.loading
            : isPlaying
              ? messages.music.player.pause
              : hasFailed
                ? messages.music.dock.tryAgain
                : messages.music.player.play
        }
        sign={hasFailed ? dockIcons.again : undefined}
        onClick={() => player.send(isPlaying ? { type: "pause" } : { type: "play", track })}
        className={styles.play}
      />
      <button
        type="button"
        aria-label={messages.music.dock.next}
        aria-disabled={!hasNext || undefined}
        className={`${styles.skip} ${styles.next}`}
        onClick={() => player.send({ type: "skip", to: "next" })}
      >
        <PlayerIcon sign={dockIcons.next} />
      </button>
    </div>
  );
}

/** The signs that only the dock shows, as SVG path data. */
const dockIcons = {
  previous: "M4 4h3v16H4zM20 4v16L8 12z",
  next: "M17 4h3v16h-3zM4 4l12 8L4 20z",
  again: "M12 4a8 8 0 1 0 7.4 5h-3.2A5 5 0 1 1 12 7v4l7-5.5L12 0z",
  loud: "M2 8h5l6-5v18l-6-5H2zM16 8a6 6 0 0 1 0 8v-2.5a3 3 0 0 0 0-3zM16 3.5a10 10 0 0 1 0 17V18a7.5 7.5 0 0 0 0-12z",
  muted: "M2 8h5l6-5v18l-6-5H2zM16 9.5l1.5-1.5 2 2 2-2L23 9.5l-2 2 2 2-1.5 1.5-2-2-2 2L16 13.5l2-2z",
  even: "M3 7h4v10H3zM10 7h4v10h-4zM17 7h4v10h-4z",
  uneven: "M3 10h4v4H3zM10 3h4v18h-4zM17 7h4v10h-4z",
} as const;
