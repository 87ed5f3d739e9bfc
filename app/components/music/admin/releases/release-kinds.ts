import type { ReleaseKind } from "#app/shared/music/releases/schema.ts";

/** What each kind of release is called. */
export const releaseKindLabels: Readonly<Record<ReleaseKind, string>> = {
  single: "Single",
  ep: "EP",
  album: "Album",
  mixtape: "Mixtape",
};

/** The kinds to choose from. */
export const releaseKindChoices = Object.entries(releaseKindLabels).map(([value, label]) => ({
  value,
  label,
}));
