import { findCovers } from "#app/domain/catalogue/covers.ts";
import type { ReadContext } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/memoize.ts";
import type { Picture } from "#app/domain/pictures/find-pictures.ts";
import { artistOf } from "#app/domain/settings/artist-of.ts";
import { releases, tracks } from "#db/schema/index.ts";
import { type Item, type ItemDescription, itemId } from "./item.ts";

const tracksById = prepared((db) =>
  db
    .select({ id: tracks.id, title: tracks.title, ownArtist: tracks.ownArtist })
    .from(tracks)
    .where(isOneOf(tracks.id, "ids"))
    .prepare(),
);

const releasesById = prepared((db) =>
  db
    .select({ id: releases.id, title: releases.title, ownArtist: releases.ownArtist })
    .from(releases)
    .where(isOneOf(releases.id, "ids"))
    .prepare(),
);

/**
 * What is known of tracks and releases, on sale or not, by their `itemId`; unknown ones are left out. A cart holds only
 * what was public when it was added, so no draft gets out.
 */
export function describeItems(
  ctx: Pick<ReadContext, "db">,
  items: readonly Item[],
): Map<string, ItemDescription> {
  const trackIds = items.flatMap(({ trackId }) => trackId ?? []);
  const releaseIds = items.flatMap(({ releaseId }) => releaseId ?? []);
  const ids = (list: readonly string[]) => ({ ids: JSON.stringify(list) });
  const foundTracks = trackIds.length > 0 ? tracksById(ctx).all(ids(trackIds)) : [];
  const foundReleases = releaseIds.length > 0 ? releasesById(ctx).all(ids(releaseIds)) : [];
  const trackCovers = findCovers(ctx, "tracks", trackIds);
  const releaseCovers = findCovers(ctx, "releases", releaseIds);
  const describe = (row: (typeof foundTracks)[number], cover: Picture | undefined): ItemDescription => ({
    title: row.title,
    artist: artistOf(ctx, row),
    cover: cover ?? null,
  });
  return new Map([
    ...foundTracks.map(
      (row) =>
        [itemId({ trackId: row.id, releaseId: null }), describe(row, trackCovers.get(row.id))] as const,
    ),
    ...foundReleases.map(
      (row) =>
        [itemId({ trackId: null, releaseId: row.id }), describe(row, releaseCovers.get(row.id))] as const,
    ),
  ]);
}
