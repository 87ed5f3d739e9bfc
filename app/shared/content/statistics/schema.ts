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
