/** The signs of a track's button, as SVG path data. */
export const trackIcons = {
  play: "M6 2l16 10L6 22z",
  pause: "M5 3h5v18H5zM14 3h5v18h-5z",
  waiting: "M12 2a10 10 0 0 1 10 10h-3a7 7 0 0 0-7-7zM12 22a10 10 0 0 1-10-10h3a7 7 0 0 0 7 7z",
} as const;

/** A sign on a player's button; the button has the label. */
export function PlayerIcon({ sign }: { sign: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={sign} fill="currentColor" />
    </svg>
  );
}
