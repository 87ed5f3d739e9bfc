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

/** The kinds of pages whose visits are counted; everything else isn't. */
const pageKinds = [
  "home",
  "music",
  "track",
  "release",
  "videos",
  "photos",
  "about",
  "contact",
  "embed",
  "cart",
] as const;
export type PageKind = (typeof pageKinds)[number];
