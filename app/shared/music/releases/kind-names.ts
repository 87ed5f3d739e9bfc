import type { ReleaseKind } from "./schema.ts";

/** What each kind of release is called. Client-safe. */
export const kindNames: Record<ReleaseKind, string> = {
  single: "Single",
  ep: "EP",
  album: "Album",
  mixtape: "Mixtape",
};
