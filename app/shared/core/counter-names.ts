/** What is counted by day. */
export const counterNames = [
  "visit",
  "referrer",
  "country",
  "preview_start",
  "preview_end",
  "play",
  "download",
  "cart",
  "checkout",
] as const;
export type CounterName = (typeof counterNames)[number];
