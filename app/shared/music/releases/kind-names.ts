import type { ReleaseKind } from "./schema.ts";

/** What each kind of release is called. Client-safe. */
export const kindNames: Record<ReleaseKind, string> = {
  single: "Single",
  ep: "EP",
  album: "Album",
  mixtape: "Mixtape",
};

/** The kinds to choose from. */
export const kindChoices = Object.entries(kindNames).map(([value, label]) => ({ value, label }));
