import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ReadContext } from "#app/domain/core/context.ts";
import { prepared } from "#app/domain/core/memoize.ts";
import { artistOf } from "#app/domain/core/settings/artist-of.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { replayGainOf } from "#app/domain/music/tags/file-tags.ts";
import { isSameGenre } from "#app/domain/music/tags/genres.ts";
import type { FileTags } from "#app/gateways/file-maker.ts";
import { releases, releaseTracks, type TrackRow, tracks } from "#db/schema/index.ts";
import { findCoverIds, mainReleaseFirst } from "./covers.ts";

type AlbumTags = NonNullable<FileTags["album"]>;

/** What the MP3 of a track says that isn't known when it is made: a change of the release or the site makes it stale. */
export interface InheritedTags {
  album: {
    releaseId: string;
    tags: AlbumTags;
    /** The release's cover, where the track has none of its own. */
    coverPictureId: string | null;
  } | null;
  /** The site's artist, where the track names nobody else. */
  artist: string | null;
  site: Pick<FileTags, "genre" | "comment">;
}

/**
 * What the file of a track is to inherit today: by itself from the public release that it came out on first, since a
 * buyer reads it.
 * @param releaseId the release that it is bought with instead, public or not.
 */
export function findInheritedTags(
  ctx: Pick<ReadContext, "db" | "settings">,
  track: TrackRow,
  releaseId?: string | null,
): InheritedTags {
  const site = siteTags(ctx);
  const artist = track.ownArtist === "" ? artistOf(ctx, track) : null;
  const release = releaseId
    ? releaseById(ctx).get({ releaseId })
    : firstReleaseOf(ctx).get({ trackId: track.id })?.release;
  if (!release) return { album: null, artist, site };
  const order = membersOf(ctx)
    .all({ releaseId: release.id })
    .map((member) => member.id);
  const { id, title, releaseDate: date } = release;
  const tags: AlbumTags = {
    title,
    artist: artistOf(ctx, release),
    number: order.indexOf(track.id) + 1,
    count: order.length,
    date,
  };
  const coverPictureId = track.coverPictureId ? null : (findCoverIds(ctx, "releases", [id]).get(id) ?? null);
  return { album: { releaseId: id, tags, coverPictureId }, artist, site };
}

/** The form in which `trackFiles.inheritedTags` holds what was written. */
export function formatInherited({ album, artist, site }: InheritedTags): string {
  return JSON.stringify({ album, artist, site });
}

const r = alias(releases, "r");

// A track that was a single first and then came out on an album stays on the single; the album's zip names the album.
const firstReleaseOf = prepared((db) =>
  db
    .select({ release: r })
    .from(r)
    .innerJoin(releaseTracks, eq(releaseTracks.releaseId, r.id))
    .where(
      and(
        eq(releaseTracks.trackId, sql.placeholder("trackId")),
        isNotNull(r.publishedAt),
        isNull(r.deletedAt),
      ),
    )
    .orderBy(sql`coalesce(r.release_date, date(r.published_at / 1000, 'unixepoch'))`, mainReleaseFirst)
    .limit(1)
    .prepare(),
);

const releaseById = prepared((db) =>
  db
    .select()
    .from(releases)
    .where(eq(releases.id, sql.placeholder("releaseId")))
    .prepare(),
);

const membersOf = prepared((db) =>
  db
    .select({ id: tracks.id })
    .from(releaseTracks)
    .innerJoin(tracks, eq(tracks.id, releaseTracks.trackId))
    .where(and(eq(releaseTracks.releaseId, sql.placeholder("releaseId")), isNull(tracks.deletedAt)))
    .orderBy(asc(releaseTracks.position), asc(tracks.id))
    .prepare(),
);

/** The columns of a track that its files carry as tags. */
export function taggedColumns({ title, ownArtist, credits, lyrics, genre, isrc, isExplicit }: TrackRow) {
  return { title, ownArtist, credits, lyrics, genre, isrc, isExplicit };
}

/** What every file says, whatever track it is: the kind of music, and the shop's address. */
export function siteTags(ctx: Pick<ReadContext, "db" | "settings">): Pick<FileTags, "genre" | "comment"> {
  return { genre: readSite(ctx).settings.genre, comment: ctx.settings.publicUrl };
}

/** What the files of a track say of it, whatever release it is on. */
export function tagsOf(
  ctx: Pick<ReadContext, "db" | "settings">,
  track: TrackRow,
): Omit<FileTags, "album" | "cover"> {
  const { ownArtist: _, ...tags } = taggedColumns(track);
  const { comment } = siteTags(ctx);
  const shown = { artist: artistOf(ctx, track), genre: genreOf(ctx, track) };
  return { ...tags, ...shown, comment, replayGain: replayGainOf(track) };
}

/** What kind of music a track is: its own genre, or the site's. */
function genreOf(ctx: Pick<ReadContext, "db">, { genre }: Pick<TrackRow, "genre">): string {
  return genre || readSite(ctx).settings.genre;
}

/** A genre as a track has it: empty for the site's, so that it follows when that changes. */
export function ownGenreOf(ctx: Pick<ReadContext, "db">, genre: string): string {
  return isSameGenre(genre, readSite(ctx).settings.genre) ? "" : genre;
}
