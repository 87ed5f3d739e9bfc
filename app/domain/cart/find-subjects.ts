import type { ReadContext } from "#app/domain/core/context.ts";
import { isOneOf, prepared } from "#app/domain/core/prepared.ts";
import { releases, tracks } from "#db/schema/index.ts";
import { type CartSubject, cartItemId } from "./cart-item.ts";

/** What a line says of its track or release. */
export interface SubjectFacts {
  title: string;
  artist: string;
  coverPictureId: string | null;
}

const tracksById = prepared((db) =>
  db
    .select({
      id: tracks.id,
      title: tracks.title,
      artist: tracks.artist,
      coverPictureId: tracks.coverPictureId,
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
      artist: releases.artist,
      coverPictureId: releases.coverPictureId,
    })
    .from(releases)
    .where(isOneOf(releases.id, "ids"))
    .prepare(),
);

/**
 * What is known of tracks and releases, on sale or not, by the ids of their lines; unknown ones are left out. A cart
 * holds only what was public when it was added, so no draft gets out.
 */
export function findSubjects(ctx: ReadContext, subjects: readonly CartSubject[]): Map<string, SubjectFacts> {
  const trackIds = subjects.flatMap(({ trackId }) => trackId ?? []);
  const releaseIds = subjects.flatMap(({ releaseId }) => releaseId ?? []);
  const foundTracks = trackIds.length > 0 ? tracksById(ctx).all({ ids: JSON.stringify(trackIds) }) : [];
  const foundReleases =
    releaseIds.length > 0 ? releasesById(ctx).all({ ids: JSON.stringify(releaseIds) }) : [];
  return new Map([
    ...foundTracks.map(({ id, ...facts }) => [cartItemId({ trackId: id, releaseId: null }), facts] as const),
    ...foundReleases.map(
      ({ id, ...facts }) => [cartItemId({ trackId: null, releaseId: id }), facts] as const,
    ),
  ]);
}
