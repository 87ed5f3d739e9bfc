/** The signs that only the dock shows, as SVG path data. */
export const dockIcons = {
  previous: "M4 4h3v16H4zM20 4v16L8 12z",
  next: "M17 4h3v16h-3zM4 4l12 8L4 20z",
  again: "M12 4a8 8 0 1 0 7.4 5h-3.2A5 5 0 1 1 12 7v4l7-5.5L12 0z",
  loud: "M2 8h5l6-5v18l-6-5H2zM16 8a6 6 0 0 1 0 8v-2.5a3 3 0 0 0 0-3zM16 3.5a10 10 0 0 1 0 17V18a7.5 7.5 0 0 0 0-12z",
  muted: "M2 8h5l6-5v18l-6-5H2zM16 9.5l1.5-1.5 2 2 2-2L23 9.5l-2 2 2 2-1.5 1.5-2-2-2 2L16 13.5l2-2z",
  even: "M3 7h4v10H3zM10 7h4v10h-4zM17 7h4v10h-4z",
  uneven: "M3 10h4v4H3zM10 3h4v18h-4zM17 7h4v10h-4z",
} as const;
