import type { RowTrack } from "#app/components/tracks/page-track.ts";
import type { PageRelease, ReleasePlace } from "#app/domain/releases/present-release.ts";
import type { ReleaseCost } from "#app/domain/releases/read-release.ts";

/** A release on a page, with what it costs the visitor; null if it isn't sold as a whole or they have it. */
export interface ShownRelease extends Omit<PageRelease, "places"> {
  cost: ReleaseCost | null;
  places: (Omit<ReleasePlace, "heard"> & { heard: RowTrack | null })[];
}

/** A release among others: its text is on its own page. */
export type ListedRelease = Omit<ShownRelease, "description" | "createdAt" | "publishedAt" | "cameOutAt">;
