import { type RowTrack, rowTrack } from "#app/components/music/tracks/page-track.ts";
import type { PageRelease, ReleasePosition } from "#app/domain/music/releases/present-release.ts";
import type { ReleaseCost } from "#app/domain/music/releases/read-release.ts";

/** A release on a page, with what it costs the visitor; null if it isn't sold as a whole or they have it. */
export interface ShownRelease
  extends Omit<PageRelease, "positions" | "createdAt" | "publishedAt" | "cameOutAt"> {
  cost: ReleaseCost | null;
  positions: (Omit<ReleasePosition, "heard"> & { heard: RowTrack | null })[];
}

/** A release among others: its text is on its own page. */
export type ListedRelease = Omit<ShownRelease, "description">;

/** A release with as much of its tracks as their rows show. */
export function shownRelease({
  positions,
  createdAt: _created,
  publishedAt: _published,
  cameOutAt: _out,
  ...release
}: PageRelease & Pick<ShownRelease, "cost">): ShownRelease {
  return {
    ...release,
    positions: positions.map((position) => ({
      ...position,
      heard: position.heard && rowTrack(position.heard),
    })),
  };
}

/** A release with as much of itself and of its tracks as is shown among others. */
export function listedRelease(release: PageRelease & Pick<ShownRelease, "cost">): ListedRelease {
  const { description: _, ...listed } = shownRelease(release);
  return listed;
}
