import styles from "./play-button.module.css";
import { PlayerIcon } from "./player-icon.tsx";

interface PlayButtonProps {
  isPlaying: boolean;
  /** The label for screen readers. */
  label: string;
  icon?: "again";
  onClick: () => void;
}

/** Starts and stops a track. */
export function PlayButton({ isPlaying, label, icon, onClick }: PlayButtonProps) {
  return (
    <button type="button" onClick={onClick} aria-label={label} className={styles.button}>
      <PlayerIcon name={icon ?? (isPlaying ? "pause" : "play")} />
    </button>
  );
}
