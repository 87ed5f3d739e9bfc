const paths = {
  play: "M6 2l16 10L6 22z",
  pause: "M5 3h5v18H5zM14 3h5v18h-5z",
  previous: "M4 4h3v16H4zM20 4v16L8 12z",
  next: "M17 4h3v16h-3zM4 4l12 8L4 20z",
  again: "M12 4a8 8 0 1 0 7.4 5h-3.2A5 5 0 1 1 12 7v4l7-5.5L12 0z",
  waiting: "M12 2a10 10 0 0 1 10 10h-3a7 7 0 0 0-7-7zM12 22a10 10 0 0 1-10-10h3a7 7 0 0 0 7 7z",
  loud: "M2 8h5l6-5v18l-6-5H2zM16 8a6 6 0 0 1 0 8v-2.5a3 3 0 0 0 0-3zM16 3.5a10 10 0 0 1 0 17V18a7.5 7.5 0 0 0 0-12z",
  muted: "M2 8h5l6-5v18l-6-5H2zM16 9.5l1.5-1.5 2 2 2-2L23 9.5l-2 2 2 2-1.5 1.5-2-2-2 2L16 13.5l2-2z",
} as const;

/** An icon of a player button; the button has the label. */
export function PlayerIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={paths[name]} fill="currentColor" />
    </svg>
  );
}
