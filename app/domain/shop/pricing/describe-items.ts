import type { ReadContext } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/memoize.ts";
import type { Picture } from "#app/domain/core/pictures/find-pictures.ts";
import { artistOf } from "#app/domain/core/settings/artist-of.ts";
import { findCovers } from "#app/domain/music/tracks/covers.ts";
import type { KeyContext } from "#app/domain/music/tracks/picture-access.ts";
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

const idOfTrack = (trackId: string) => itemId({ trackId, releaseId: null });
const idOfRelease = (releaseId: string) => itemId({ trackId: null, releaseId });

function idsOf(items: readonly Item[]) {
  return {
    trackIds: items.flatMap(({ trackId }) => trackId ?? []),
    releaseIds: items.flatMap(({ releaseId }) => releaseId ?? []),
  };
}

/**
 * What is known of tracks and releases, on sale or not, by their `itemId`; unknown ones are left out. A cart holds only
 * what was public when it was added, so no draft gets out.
 */
export function describeItems(
  ctx: Pick<ReadContext, "db">,
  items: readonly Item[],
): Map<string, ItemDescription> {
  const { trackIds, releaseIds } = idsOf(items);
  const ids = (list: readonly string[]) => ({ ids: JSON.stringify(list) });
  const foundTracks = trackIds.length > 0 ? tracksById(ctx).all(ids(trackIds)) : [];
  const foundReleases = releaseIds.length > 0 ? releasesById(ctx).all(ids(releaseIds)) : [];
  const describe = (row: (typeof foundTracks)[number]): ItemDescription => ({
    title: row.title,
    artist: artistOf(ctx, row),
  });
  return new Map([
    ...foundTracks.map((row) => [idOfTrack(row.id), describe(row)] as const),
    ...foundReleases.map((row) => [idOfRelease(row.id), describe(row)] as const),
  ]);
}

/**
 * The covers of tracks and releases by their `itemId`, for the pages that show them.
 * @param viewer without keys only public ones, see `findCovers`
 */
export function findItemCovers(
  ctx: Pick<ReadContext, "db">,
  items: readonly Item[],
  viewer: { keys?: KeyContext } = {},
): Map<string, Picture> {
  const { trackIds, releaseIds } = idsOf(items);
  const ofTracks = [...findCovers(ctx, "tracks", trackIds, viewer)];
  const ofReleases = [...findCovers(ctx, "releases", releaseIds, viewer)];
  return new Map([
    ...ofTracks.map(([id, cover]) => [idOfTrack(id), cover] as const),
    ...ofReleases.map(([id, cover]) => [idOfRelease(id), cover] as const),
  ]);
}
