import type { ReleaseKind } from "#app/shared/releases/schema.ts";
import type { PageRelease, ReleasePosition } from "./present-release.ts";

/** Where a track is listed that is on several releases: an album says more of it than its single. */
const kindsBySize: readonly ReleaseKind[] = ["album", "mixtape", "ep", "single"];

/**
 * Arranges the catalogue by release, each track in one place: under the largest kind of release that it is on, among
 * equals the first in the owner's order. On the others its place is empty.
 * @param tracks all that are out, in the owner's order.
 * @returns the releases that are more than one row; the tracks of the others, which are singles; and those on none.
 */
export function groupMusic<Track extends { id: string }>(
  tracks: readonly Track[],
  releases: readonly PageRelease[],
) {
  // A heading over a single row would only say its title twice.
  const groups = releases.filter(({ positions, isOpen }) => positions.length > 1 || !isOpen);
  const listed = new Map<string | undefined, string>();
  const bySize = groups.toSorted((one, two) => kindsBySize.indexOf(one.kind) - kindsBySize.indexOf(two.kind));
  for (const { id, positions } of bySize) {
    for (const position of positions) listed.set(idOf(position), listed.get(idOf(position)) ?? id);
  }
  const released = new Set(releases.flatMap(({ positions }) => positions.map(idOf)));
  const ungrouped = tracks.filter(({ id }) => !listed.has(id));
  return {
    groups: groups.map((release) => ({
      ...release,
      positions: release.positions.map((position) =>
        listed.get(idOf(position)) === release.id ? position : { ...position, heard: null, announced: null },
      ),
    })),
    singles: ungrouped.filter(({ id }) => released.has(id)),
    others: ungrouped.filter(({ id }) => !released.has(id)),
  };
}

function idOf({ heard, announced }: ReleasePosition): string | undefined {
  return heard?.id ?? announced?.id;
}
