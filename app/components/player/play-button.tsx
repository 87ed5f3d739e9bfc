import { classNames } from "../ui/class-names.ts";
import styles from "./play-button.module.css";

interface PlayButtonProps {
  title: string;
  isPlaying: boolean;
  onClick: () => void;
  className?: string;
}

/** Starts and stops a track. */
export function PlayButton({ title, isPlaying, onClick, className }: PlayButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={`${isPlaying ? "Pause" : "Play"} ${title}`}
      className={classNames(styles.button, className)}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path d={isPlaying ? "M5 3h5v18H5zM14 3h5v18h-5z" : "M6 2l16 10L6 22z"} fill="currentColor" />
      </svg>
    </button>
  );
}
