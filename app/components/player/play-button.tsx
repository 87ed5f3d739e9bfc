import { classNames } from "../ui/class-names.ts";
import styles from "./play-button.module.css";
import { PlayerIcon } from "./player-icon.tsx";

interface PlayButtonProps {
  isPlaying: boolean;
  /** Whether it was pressed and the sound is on its way. */
  isWaiting?: boolean;
  /** The label for screen readers. */
  label: string;
  icon?: "again";
  onClick: () => void;
  className?: string | undefined;
}

/** Starts and stops a track. */
export function PlayButton({
  isPlaying,
  isWaiting = false,
  label,
  icon,
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
      <PlayerIcon name={icon ?? (isWaiting ? "waiting" : isPlaying ? "pause" : "play")} />
    </button>
  );
}
