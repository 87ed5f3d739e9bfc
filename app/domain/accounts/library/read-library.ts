import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { LibraryContext, Listener } from "#app/domain/core/context.ts";
import { memoizeUntilWrite } from "#app/domain/core/memoize.ts";
import {
  findEndedTrackIds,
  findOwnedTrackIds,
  listBoughtWith,
} from "#app/domain/music/ownership/entitlements.ts";
import type { ReleaseRow, TrackRow } from "#db/schema/index.ts";
import { releaseAlbumId, songIdOf, trackAlbumId, trackIdOfSong } from "./item-ids.ts";
import {
  type Credit,
  readCatalogue,
  type StoredOriginal,
  type StoredRelease,
  type StoredTrack,
} from "./read-catalogue.ts";

/** A context of somebody whose music it is. */
export type ListenerContext = LibraryContext & { actor: Listener };

/** A track as its listener plays it, on one of its releases. */
export interface Song extends Credit {
  id: string;
  track: TrackRow;
  /** Whether only its preview can be heard. */
  isPreview: boolean;
  /** Of the MP3, in bytes. */
  size: number;
  /** What was uploaded, where it is lossless and the whole track is heard. */
  original: StoredOriginal | null;
  seconds: number;
  album: Album;
  /** Its position on the album, from 1. */
  number: number;
  coverPictureId: string | null;
}

/** A release, or a track that is on none, with what of it its listener hears. */
export interface Album extends Credit {
  id: string;
  title: string;
  /** Null for a single track. */
  release: ReleaseRow | null;
  /** The day it came out, YYYY-MM-DD. */
  day: string;
  addedAt: Date;
  coverPictureId: string | null;
  songs: Song[];
}

/** What a listener hears. */
export interface Library {
  /** By title. */
  albums: readonly Album[];
  /** Album by album; a track that is on several is in it for each. */
  songs: readonly Song[];
  findSong(id: string): Song | undefined;
  /** By the track, on the first of its releases. */
  songOfTrack(trackId: string): Song | undefined;
  findAlbum(id: string): Album | undefined;
  /** The covers of all songs and albums, by their pictures' ids. */
  coverIds: ReadonlySet<string>;
  /** The same for the same songs, lengths and covers: what was counted in one library needn't be counted in its equal. */
  fingerprint: string;
}

// An app that syncs asks for a part of it hundreds of times. A permission that ends at a set time is listed a moment
// longer; refunds, locks and revocation are writes.
const libraries = memoizeUntilWrite(() => new LRUCache<string, Library>({ max: 30, ttl: 5000 }));

/**
 * What somebody hears of this site: what they own and what is free, and the previews of the rest if they want them. It
 * says what to list; `authorizeAudio` alone decides about each byte.
 */
export function readLibrary(ctx: ListenerContext): Library {
  const cached = libraries(ctx);
  const { id, appPreviews } = ctx.actor.user;
  const key = `${id} ${appPreviews}`;
  const known = cached.get(key);
  if (known) return known;
  const library = buildLibrary(ctx);
  cached.set(key, library);
  return library;
}

function buildLibrary(ctx: ListenerContext): Library {
  const catalogue = readCatalogue(ctx);
  const owned = findOwnedTrackIds(ctx);
  const ended = findEndedTrackIds(ctx, [...owned]);
  const { appPreviews } = ctx.actor.user;

  function accessTo({ row, isPublic, previewSize }: StoredTrack): "whole" | "preview" | null {
    if (owned.has(row.id) && !ended.has(row.id)) return "whole";
    if (!isPublic) return null;
    if (row.priceCents === 0) return "whole";
    return appPreviews && previewSize !== null ? "preview" : null;
  }

  const first = new Map<string, Song>();
  function addSong(trackId: string, album: Album, number: number): void {
    const stored = catalogue.tracks.get(trackId);
    const access = stored ? accessTo(stored) : null;
    if (!stored || !access) return;
    const { row: track, size, original, previewSize, artist, artistId, coverPictureId } = stored;
    const isPreview = access === "preview";
    const releaseId = first.has(track.id) ? album.release?.id : undefined;
    const song: Song = {
      artist,
      artistId,
      id: songIdOf(track.id, { isPreview, ...(releaseId && { releaseId }) }),
      track,
      isPreview,
      size: isPreview ? (previewSize ?? 0) : size,
      original: isPreview ? null : original,
      seconds: isPreview ? track.previewLength : track.durationSeconds,
      album,
      number,
      coverPictureId: coverPictureId ?? album.coverPictureId,
    };
    album.songs.push(song);
    if (!releaseId) first.set(track.id, song);
  }

  const albums: Album[] = [];
  /** @param release null for a track that is an album of its own */
  function addAlbum(
    stored: StoredTrack | StoredRelease,
    release: ReleaseRow | null,
    trackIds: readonly string[],
  ) {
    const { row, artist, artistId, coverPictureId } = stored;
    const id = release ? releaseAlbumId(row.id) : trackAlbumId(row.id);
    const addedAt = row.publishedAt ?? row.createdAt;
    const day = release?.releaseDate ?? addedAt.toISOString().slice(0, 10);
    const described = { id, title: row.title, release, day, addedAt, coverPictureId };
    const album: Album = { artist, artistId, ...described, songs: [] };
    for (const [index, trackId] of trackIds.entries()) addSong(trackId, album, index + 1);
    if (album.songs.length > 0) albums.push(album);
  }

  for (const release of catalogue.releases) {
    const { row, isPublic, trackIds } = release;
    // Buyers find a release that has left the site.
    if (!isPublic && !trackIds.some((id) => owned.has(id))) continue;
    if (!isPublic && listBoughtWith(ctx, row.id).length === 0) continue;
    addAlbum(release, row, trackIds);
  }
  for (const [id, track] of catalogue.tracks) if (!first.has(id)) addAlbum(track, null, [id]);

  albums.sort((one, other) => compareTitles(one.title, other.title) || (one.id < other.id ? -1 : 1));
  const songs = albums.flatMap((album) => album.songs);
  const songById = new Map(songs.map((song) => [song.id, song]));
  const albumById = new Map(albums.map((album) => [album.id, album]));
  const songOfTrack = (trackId: string) => first.get(trackId);
  return {
    albums,
    songs,
    findSong(id) {
      const song = songById.get(id) ?? songOfTrack(trackIdOfSong(id) ?? "");
      // An app may know a track by the preview that it was, or by a release that it has left; a preview has its own id.
      return song?.id === id || song?.isPreview === false ? song : undefined;
    },
    songOfTrack,
    findAlbum: (id) => albumById.get(id),
    coverIds: new Set([...songs, ...albums].flatMap(({ coverPictureId }) => coverPictureId ?? [])),
    fingerprint: fingerprintOf(first),
  };
}

/** @param songs the first of each track, which lists hold. */
function fingerprintOf(songs: ReadonlyMap<string, Song>): string {
  const hash = createHash("sha256");
  for (const [trackId, { seconds, coverPictureId }] of songs) {
    hash.update(`${trackId} ${seconds} ${coverPictureId}\n`);
  }
  return hash.digest("base64url");
}

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });
/** Sorts titles and names as people do. */
export const compareTitles = (one: string, other: string) => collator.compare(one, other);
