import styles from "./play-button.module.css";
import { PlayerIcon } from "./player-icon.tsx";

interface PlayButtonProps {
  isPlaying: boolean;
  /** What it says to those who don't see it. */
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
