import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { AlbumTags } from "#app/domain/audio/prepared-audio.ts";
import type { ReadContext } from "#app/domain/core/context.ts";
import type { ReleaseKind } from "#app/shared/releases/schema.ts";
import { releases, releaseTracks, tracks } from "#db/schema/index.ts";

/** What the MP3 of a track says of its release. */
export interface TaggedAlbum {
  releaseId: string;
  tags: AlbumTags;
  /** The release's cover, where the track has none of its own. */
  coverPictureId: string | null;
}

/** A track that was a single first and then came out on an album is filed under the album. */
const byLength: readonly ReleaseKind[] = ["album", "mixtape", "ep", "single"];

/** The release that each track's MP3 is to name, by the track's id: public ones alone, since a buyer reads it. */
export function findTaggedAlbums({ db }: Pick<ReadContext, "db">): Map<string, TaggedAlbum> {
  const rows = db
    .select({ release: releases, trackId: tracks.id, ownCover: tracks.coverPictureId })
    .from(releaseTracks)
    .innerJoin(releases, eq(releases.id, releaseTracks.releaseId))
    .innerJoin(tracks, eq(tracks.id, releaseTracks.trackId))
    .where(and(isNotNull(releases.publishedAt), isNull(releases.deletedAt), isNull(tracks.deletedAt)))
    .orderBy(asc(releases.position), asc(releases.id), asc(releaseTracks.position), asc(tracks.id))
    .all();
  const wanted = [...Map.groupBy(rows, ({ release }) => release.id).values()].toSorted(
    ([one], [other]) => rankOf(one) - rankOf(other) || dateOf(one).localeCompare(dateOf(other)),
  );
  const albums = new Map<string, TaggedAlbum>();
  for (const places of wanted) {
    for (const [index, { release, trackId, ownCover }] of places.entries()) {
      if (albums.has(trackId)) continue;
      const { id: releaseId, title, artist, releaseDate: date, coverPictureId } = release;
      const tags = { title, artist, number: index + 1, count: places.length, date };
      albums.set(trackId, { releaseId, tags, coverPictureId: ownCover ? null : coverPictureId });
    }
  }
  return albums;
}

function rankOf(place: { release: { kind: ReleaseKind } } | undefined): number {
  return place ? byLength.indexOf(place.release.kind) : byLength.length;
}

/** Those without a date come last. */
function dateOf(place: { release: { releaseDate: string | null } } | undefined): string {
  return place?.release.releaseDate ?? "9999-12-31";
}
