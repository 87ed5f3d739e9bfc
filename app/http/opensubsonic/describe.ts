import { coverIdOf, siteArtistId, trackMarkId } from "#app/domain/accounts/library/item-ids.ts";
import type { Album, Song } from "#app/domain/accounts/library/read-library.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { replayGainOf } from "#app/domain/music/tags/file-tags.ts";
import { cleanFileName, joinFileName } from "#app/shared/core/file-names.ts";
import type { ReleaseKind } from "#app/shared/music/releases/kind-names.ts";
import { downloadFormatFacts } from "#app/shared/music/tracks/download-formats.ts";
import { type DescribedList, describeEach, type Fields } from "./answer.ts";
import type { Call } from "./call.ts";
import { genreFields, genreOf, genresOf } from "./genres.ts";

/** The names of MusicBrainz for what a release is, which apps group by. */
const releaseTypes: Readonly<Record<ReleaseKind, string>> = {
  single: "Single",
  ep: "EP",
  album: "Album",
  mixtape: "Mixtape/Street",
};

/** A track, as every list has it: the specification's Child. */
export function describeSong(call: Call, song: Song): Fields {
  const { track, album, isPreview, seconds, artist, artistId } = song;
  const gain = replayGainOf(track);
  const plays = call.plays.get(track.id);
  const bookmark = call.bookmarks.get(track.id);
  const name = isPreview ? `${track.title} (preview)` : track.title;
  return {
    id: song.id,
    parent: album.id,
    isDir: false,
    title: name,
    album: album.title,
    artist,
    track: song.number,
    year: yearOf(album),
    ...genreFields([genreOf(call, song)]),
    coverArt: coverOf(song),
    ...fileFields(song),
    duration: Math.round(seconds),
    path: pathOf(song, name),
    isVideo: false,
    ...markFields(call, trackMarkId(track.id)),
    playCount: plays?.count ?? 0,
    played: plays?.lastPlayedAt,
    discNumber: 1,
    created: track.publishedAt ?? track.createdAt,
    albumId: album.id,
    artistId,
    type: "music",
    mediaType: "song",
    ...(bookmark !== undefined && { bookmarkPosition: Math.floor(bookmark / 1000) }),
    bpm: 0,
    comment: isPreview ? "A preview: the whole track is for sale." : "",
    sortName: track.title,
    musicBrainzId: "",
    isrc: track.isrc ? [track.isrc] : [],
    artists: [{ id: artistId, name: artist }],
    displayArtist: artist,
    albumArtists: [{ id: album.artistId, name: album.artist }],
    displayAlbumArtist: album.artist,
    contributors: [],
    displayComposer: "",
    moods: [],
    // Of the whole track: a preview is cut from it.
    replayGain: gain ? { trackGain: round(gain.trackGain, 2), trackPeak: round(gain.trackPeak, 6) } : {},
    explicitStatus: track.isExplicit ? "explicit" : "",
  };
}

/** Paths are cleaned once for as long as their library is there: it takes longer than all the rest of a song. */
const paths = new WeakMap<Song, string>();

function pathOf(song: Song, name: string): string {
  const known = paths.get(song);
  if (known !== undefined) return known;
  const { album, number, original } = song;
  const folder = [album.artist, album.title].map((part) => cleanFileName(part) || "_").join("/");
  const stem = `${String(number).padStart(2, "0")} - ${cleanFileName(name) || "_"}`;
  const path = `${folder}/${joinFileName(stem, `.${downloadFormatFacts[original?.format ?? "mp3"].extension}`)}`;
  paths.set(song, path);
  return path;
}

export function describeSongs(call: Call, songs: readonly Song[]): DescribedList {
  return describeEach(songs, (song) => describeSong(call, song));
}

/** The file that a download is; where that is lossless, a stream is the MP3 unless an app asks for it as it is. */
function fileFields(song: Song): Fields {
  const { original, size, seconds } = song;
  const mp3 = downloadFormatFacts.mp3;
  if (!original) return { size, contentType: mp3.mimeType, suffix: mp3.extension, bitRate: bitrateOf(song) };
  const { mimeType: contentType, extension: suffix } = downloadFormatFacts[original.format];
  return {
    ...{ size: original.size, contentType, suffix },
    bitRate: Math.max(1, Math.round((original.size * 8) / 1000 / Math.max(1, seconds))),
    transcodedContentType: mp3.mimeType,
    transcodedSuffix: mp3.extension,
  };
}

/** Of the MP3, in kbit/s: at most the format's highest, as its size counts the cover in its tags, too. */
export function bitrateOf({ size, seconds }: Song): number {
  return Math.min(320, Math.max(1, Math.round((size * 8) / 1000 / Math.max(1, seconds))));
}

/** An album among others. */
export function describeAlbum(call: Call, album: Album): Fields {
  const { release, songs, artist, artistId, day } = album;
  const [year, month, dayOfMonth] = day.split("-").map(Number);
  const { count, lastPlayedAt } = playsOf(call, album);
  return {
    id: album.id,
    name: album.title,
    artist,
    artistId,
    coverArt: coverOf(album),
    songCount: songs.length,
    duration: Math.round(songs.reduce((sum, { seconds }) => sum + seconds, 0)),
    playCount: count,
    played: lastPlayedAt,
    created: album.addedAt,
    ...markFields(call, album.id),
    year: yearOf(album),
    ...genreFields(genresOf(call, album)),
    recordLabels: [],
    musicBrainzId: "",
    artists: [{ id: artistId, name: artist }],
    displayArtist: artist,
    releaseTypes: [releaseTypes[release?.kind ?? "single"]],
    moods: [],
    sortName: album.title,
    originalReleaseDate: {},
    releaseDate: { year, month, day: dayOfMonth },
    isCompilation: false,
    explicitStatus: songs.some(({ track }) => track.isExplicit) ? "explicit" : "",
    discTitles: [],
  };
}

/** An album as a folder, for apps that browse by folders. */
export function describeFolder(call: Call, album: Album): Fields {
  const { name, artist, artistId, coverArt, duration, created, starred, userRating, year, genre, playCount } =
    describeAlbum(call, album);
  return {
    id: album.id,
    parent: artistId,
    isDir: true,
    title: name,
    album: name,
    ...{ artist, year, genre, coverArt, duration, playCount, created, starred, userRating, artistId },
  };
}

/** How often an album was played: as often as all its tracks together. */
export function playsOf(call: Call, { songs }: Album): { count: number; lastPlayedAt: Date | undefined } {
  const played = songs.flatMap(({ track }) => call.plays.get(track.id) ?? []);
  const last = Math.max(0, ...played.map(({ lastPlayedAt }) => lastPlayedAt.getTime()));
  return {
    count: played.reduce((sum, { count }) => sum + count, 0),
    lastPlayedAt: last > 0 ? new Date(last) : undefined,
  };
}

/** Somebody whose albums or tracks the listener hears. */
export interface Artist {
  id: string;
  name: string;
  albums: Album[];
}

/** The artists of the albums, by name. */
export function listArtists({ library }: Call): Artist[] {
  const byId = Map.groupBy(library.albums, ({ artistId }) => artistId);
  return [...byId].map(([id, albums]) => ({ id, name: albums[0]?.artist ?? "", albums }));
}

/** An artist of albums, or of tracks on the albums of others; undefined for an unknown one. */
export function findArtist(call: Call, id: string): Artist | undefined {
  const { albums, songs } = call.library;
  const appearances = albums.filter(
    (album) => album.artistId === id || album.songs.some(({ artistId }) => artistId === id),
  );
  const name =
    appearances.find(({ artistId }) => artistId === id)?.artist ??
    songs.find(({ artistId }) => artistId === id)?.artist;
  return name === undefined ? undefined : { id, name, albums: appearances };
}

/** An artist among others. */
export function describeArtist(call: Call, artist: Artist): Fields {
  const { id, name, albums } = artist;
  return {
    id,
    name,
    coverArt: coverOf({ coverPictureId: artistPictureId(call, artist) }),
    albumCount: albums.length,
    ...markFields(call, id),
    musicBrainzId: "",
    sortName: name,
    roles: ["albumartist", "artist"],
  };
}

/** An artist as a folder. */
export function describeArtistFolder(call: Call, { id, name }: Artist): Fields {
  return { id, name, ...markFields(call, id) };
}

/** What was found or starred. @param byTags artists and albums as such, else as folders */
export function describeFound(
  call: Call,
  found: { artists: readonly Artist[]; albums: readonly Album[]; songs: readonly Song[] },
  byTags: boolean,
): Fields {
  return {
    artist: describeEach(found.artists, (each) =>
      (byTags ? describeArtist : describeArtistFolder)(call, each),
    ),
    album: describeEach(found.albums, (each) => (byTags ? describeAlbum : describeFolder)(call, each)),
    song: describeSongs(call, found.songs),
  };
}

/** The portrait of the site's artist, else the cover of one of their albums. */
export function artistPictureId({ ctx }: Call, { id, albums }: Artist): string | null {
  const { portrait } = readSite(ctx).settings;
  if (id === siteArtistId && portrait) return portrait.id;
  return albums.find(({ coverPictureId }) => coverPictureId !== null)?.coverPictureId ?? null;
}

function markFields(call: Call, itemId: string): Fields {
  const mark = call.marks.get(itemId);
  return { starred: mark?.starredAt ?? undefined, userRating: mark?.rating ?? undefined };
}

function coverOf({ coverPictureId }: { coverPictureId: string | null }): string | undefined {
  return coverPictureId === null ? undefined : coverIdOf(coverPictureId);
}

const yearOf = ({ day }: Album) => Number(day.slice(0, 4));
const round = (value: number, digits: number) => Number(value.toFixed(digits));
