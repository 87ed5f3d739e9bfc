import { findCovers } from "#app/domain/catalogue/covers.ts";
import type { ReadContext } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/prepared.ts";
import type { Picture } from "#app/domain/pictures/presented-picture.ts";
import { artistOf } from "#app/domain/settings/artist-of.ts";
import { releases, tracks } from "#db/schema/index.ts";
import { type CartSubject, cartItemId } from "./cart-item.ts";

/** What a line says of its track or release. */
export interface SubjectFacts {
  title: string;
  artist: string;
  cover: Picture | null;
}

const tracksById = prepared((db) =>
  db
    .select({
      id: tracks.id,
      title: tracks.title,
      ownArtist: tracks.ownArtist,
    })
    .from(tracks)
    .where(isOneOf(tracks.id, "ids"))
    .prepare(),
);

const releasesById = prepared((db) =>
  db
    .select({
      id: releases.id,
      title: releases.title,
      ownArtist: releases.ownArtist,
    })
    .from(releases)
    .where(isOneOf(releases.id, "ids"))
    .prepare(),
);

/**
 * What is known of tracks and releases, on sale or not, by the ids of their lines; unknown ones are left out. A cart
 * holds only what was public when it was added, so no draft gets out.
 */
export function findSubjects(
  ctx: Pick<ReadContext, "db">,
  subjects: readonly CartSubject[],
): Map<string, SubjectFacts> {
  const trackIds = subjects.flatMap(({ trackId }) => trackId ?? []);
  const releaseIds = subjects.flatMap(({ releaseId }) => releaseId ?? []);
  const foundTracks = trackIds.length > 0 ? tracksById(ctx).all({ ids: JSON.stringify(trackIds) }) : [];
  const foundReleases =
    releaseIds.length > 0 ? releasesById(ctx).all({ ids: JSON.stringify(releaseIds) }) : [];
  const trackCovers = findCovers(ctx, "tracks", trackIds);
  const releaseCovers = findCovers(ctx, "releases", releaseIds);
  const factsOf = (row: { title: string; ownArtist: string }, cover: Picture | undefined): SubjectFacts => ({
    title: row.title,
    artist: artistOf(ctx, row),
    cover: cover ?? null,
  });
  return new Map([
    ...foundTracks.map(
      (row) =>
        [cartItemId({ trackId: row.id, releaseId: null }), factsOf(row, trackCovers.get(row.id))] as const,
    ),
    ...foundReleases.map(
      (row) =>
        [cartItemId({ trackId: null, releaseId: row.id }), factsOf(row, releaseCovers.get(row.id))] as const,
    ),
  ]);
}
