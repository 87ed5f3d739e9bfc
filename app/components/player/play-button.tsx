import { classNames } from "../ui/class-names.ts";
import styles from "./play-button.module.css";
import { PlayerIcon, trackIcons } from "./player-icon.tsx";

interface PlayButtonProps {
  isPlaying: boolean;
  /** Whether it was pressed and the sound is on its way. */
  isWaiting?: boolean;
  /** The label for screen readers. */
  label: string;
  /** Another one than play and pause. */
  sign?: string | undefined;
  onClick: () => void;
  className?: string | undefined;
}

/** Starts and stops a track. */
export function PlayButton({
  isPlaying,
  isWaiting = false,
  label,
  sign,
  onClick,
  className,
}: PlayButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className={classNames(styles.button, className)}
      data-waiting={isWaiting || undefined}
    >
      <PlayerIcon sign={sign ?? trackIcons[isWaiting ? "waiting" : isPlaying ? "pause" : "play"]} />
    </button>
  );
}
