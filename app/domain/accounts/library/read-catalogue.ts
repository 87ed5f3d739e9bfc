import { asc, eq } from "drizzle-orm";
import { deepFreeze, memoizeUntilWrite, prepared } from "#app/domain/core/memoize.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { findCoverIds } from "#app/domain/music/tracks/covers.ts";
import type { AudioFormat } from "#app/shared/music/tracks/download-formats.ts";
import {
  type ReleaseRow,
  releases,
  releaseTracks,
  type TrackRow,
  trackFiles,
  tracks,
} from "#db/schema/index.ts";
import { artistIdOf } from "./item-ids.ts";

/** Who something is by. */
export interface Credit {
  artist: string;
  artistId: string;
}

/** A lossless recording as it was uploaded. */
export interface StoredOriginal {
  format: AudioFormat;
  /** In bytes. */
  size: number;
}

/** A track with what apps need to know of its files, for any caller. */
export interface StoredTrack extends Credit {
  row: TrackRow;
  isPublic: boolean;
  /** In bytes. */
  size: number;
  /** What was uploaded, where it is lossless. */
  original: StoredOriginal | null;
  /** In bytes; null without a preview. */
  previewSize: number | null;
  coverPictureId: string | null;
}

/** A release with its tracks in order. */
export interface StoredRelease extends Credit {
  row: ReleaseRow;
  isPublic: boolean;
  coverPictureId: string | null;
  trackIds: readonly string[];
}

/** Everything there is, drafts included, before anybody in particular looks at it: the releases, the oldest first. */
export const readCatalogue = memoizeUntilWrite((ctx) => {
  const files = Map.groupBy(storedFiles(ctx).all(), ({ trackId }) => trackId);
  const trackRows = allTracks(ctx).all();
  const releaseRows = allReleases(ctx).all();
  const trackCovers = findCoverIds(
    ctx,
    "tracks",
    trackRows.map(({ id }) => id),
  );
  const releaseCovers = findCoverIds(
    ctx,
    "releases",
    releaseRows.map(({ id }) => id),
  );
  const members = Map.groupBy(allMembers(ctx).all(), ({ releaseId }) => releaseId);
  const { artistName } = readSite(ctx).settings;
  const creditOf = ({ ownArtist }: TrackRow | ReleaseRow): Credit => ({
    artist: ownArtist || artistName,
    artistId: artistIdOf(ownArtist),
  });
  const isPublic = (row: TrackRow | ReleaseRow) => row.publishedAt !== null && row.deletedAt === null;
  const stored = trackRows.flatMap((row): StoredTrack[] => {
    const sizes = new Map((files.get(row.id) ?? []).map(({ kind, bytes }) => [kind, bytes]));
    const size = sizes.get("full");
    if (size === undefined) return [];
    const previewSize = sizes.get("preview") ?? null;
    const upload = files.get(row.id)?.find(({ kind }) => kind === "original");
    return [
      {
        ...creditOf(row),
        row,
        isPublic: isPublic(row),
        size,
        original: upload ? { format: upload.format, size: upload.bytes } : null,
        previewSize,
        coverPictureId: trackCovers.get(row.id) ?? null,
      },
    ];
  });
  return {
    tracks: new Map(stored.map((track) => [track.row.id, deepFreeze(track)])),
    releases: deepFreeze(
      releaseRows.map(
        (row): StoredRelease => ({
          ...creditOf(row),
          row,
          isPublic: isPublic(row),
          coverPictureId: releaseCovers.get(row.id) ?? null,
          trackIds: (members.get(row.id) ?? []).map(({ trackId }) => trackId),
        }),
      ),
    ),
  };
});

const allTracks = prepared((db) =>
  db.select().from(tracks).orderBy(asc(tracks.position), asc(tracks.id)).prepare(),
);
const allReleases = prepared((db) =>
  db.select().from(releases).orderBy(asc(releases.createdAt), asc(releases.id)).prepare(),
);
const storedFiles = prepared((db) =>
  db
    .select({
      trackId: trackFiles.trackId,
      kind: trackFiles.kind,
      format: trackFiles.format,
      bytes: trackFiles.bytes,
    })
    .from(trackFiles)
    .prepare(),
);
const allMembers = prepared((db) =>
  db
    .select({ releaseId: releaseTracks.releaseId, trackId: releaseTracks.trackId })
    .from(releaseTracks)
    .innerJoin(tracks, eq(tracks.id, releaseTracks.trackId))
    .orderBy(asc(releaseTracks.position), asc(releaseTracks.trackId))
    .prepare(),
);
