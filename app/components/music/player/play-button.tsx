import { classNames } from "#app/components/ui/class-names.ts";
import styles from "#app/styles/play-button.module.css";

/** The signs of a track's button, as SVG path data. */
export const trackIcons = {
  play: "M6 2l16 10L6 22z",
  pause: "M5 3h5v18H5zM14 3h5v18h-5z",
  waiting: "M12 2a10 10 0 0 1 10 10h-3a7 7 0 0 0-7-7zM12 22a10 10 0 0 1-10-10h3a7 7 0 0 0 7 7z",
} as const;

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

/** A sign on a player's button; the button has the label. */
export function PlayerIcon({ sign }: { sign: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={sign} fill="currentColor" />
    </svg>
  );
}
