import { siteArtistId } from "#app/domain/accounts/library/item-ids.ts";
import { compareTitles, type Song } from "#app/domain/accounts/library/read-library.ts";
import { findPictures } from "#app/domain/core/pictures/find-pictures.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { describeEach, type Fields } from "../answer.ts";
import { type Call, notFound, type Respond } from "../call.ts";
import {
  type Artist,
  describeAlbum,
  describeArtist,
  describeArtistFolder,
  describeFolder,
  describeSong,
  describeSongs,
  findArtist,
  listArtists,
} from "../describe.ts";
import { describeGenres } from "../genres.ts";

/** There is one folder. Its id is a number, as the specification wants. */
export const musicFolderId = 1;
const ignoredArticles = "The An A";

function getArtist(call: Call): Artist {
  return findArtist(call, call.parameters.get("id")) ?? notFound("artist");
}

/** Artists under their first letters, without articles. */
function indexed(call: Call, describe: (call: Call, artist: Artist) => Fields): Fields[] {
  const sortName = ({ name }: Artist) => name.replace(/^(the|an|a)\s+/i, "");
  const artists = listArtists(call).toSorted((one, other) => compareTitles(sortName(one), sortName(other)));
  const letterOf = (artist: Artist) => {
    const letter = sortName(artist).normalize("NFD").charAt(0).toUpperCase();
    return /\p{L}/u.test(letter) ? letter : "#";
  };
  return [...Map.groupBy(artists, letterOf)].map(([name, group]) => ({
    name,
    artist: group.map((artist) => describe(call, artist)),
  }));
}

/** Everything there is in a music folder: all of it, or nothing of an unknown one. */
export function isInFolder({ parameters }: Call): boolean {
  const id = parameters.find("musicFolderId");
  return !id || id === String(musicFolderId);
}

/** The songs most like another: those by the same artist, or of the same album, in no particular order. */
function findSimilar(call: Call): Song[] {
  const id = call.parameters.get("id");
  const { library } = call;
  const seed = library.findSong(id);
  const album = seed?.album ?? library.findAlbum(id);
  const artistId = seed?.artistId ?? album?.artistId ?? findArtist(call, id)?.id ?? notFound("item");
  const others = library.songs.filter((song) => song.artistId === artistId && song.id !== seed?.id);
  return call.parameters.slice(shuffle(others), { count: "count", size: 50 });
}

export function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, key: Math.random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

function describeSimilar(call: Call): Fields {
  return { song: describeSongs(call, findSimilar(call)) };
}

function artistInfo(call: Call): Fields {
  const id = call.parameters.get("id");
  const artist = findArtist(
    call,
    call.library.findSong(id)?.artistId ?? call.library.findAlbum(id)?.artistId ?? id,
  );
  if (artist?.id !== siteArtistId) return artist ? {} : notFound("artist");
  const { biography, portrait } = readSite(call.ctx).settings;
  const picture = portrait ? findPictures(call.ctx, [portrait.id]).get(portrait.id) : undefined;
  const address = picture && new URL(picture.src, call.ctx.settings.publicUrl).href;
  return { biography, smallImageUrl: address, mediumImageUrl: address, largeImageUrl: address };
}

function albumInfo(call: Call): Fields {
  const id = call.parameters.get("id");
  const album = call.library.findAlbum(id) ?? call.library.findSong(id)?.album ?? notFound("album");
  return { notes: (album.release ?? album.songs[0]?.track)?.description };
}

/** Folder by folder, as apps from before ID3 tags browse: the artists, their albums, the songs. */
function directory(call: Call): Fields {
  const id = call.parameters.get("id");
  const album = call.library.findAlbum(id);
  if (album) {
    const { artistId, title, songs } = album;
    return { id, parent: artistId, name: title, child: describeSongs(call, songs) };
  }
  if (id === String(musicFolderId)) {
    const artists = listArtists(call).map(({ id: artistId, name }) => ({
      id: artistId,
      isDir: true,
      title: name,
    }));
    return { id, name: readSite(call.ctx).settings.artistName, child: artists };
  }
  const { name, albums } = getArtist(call);
  return {
    id,
    parent: String(musicFolderId),
    name,
    child: describeEach(albums, (each) => describeFolder(call, each)),
  };
}

export const browsingCalls: Readonly<Record<string, Respond>> = {
  getMusicFolders: ({ ctx }) => ({
    musicFolders: { musicFolder: [{ id: musicFolderId, name: readSite(ctx).settings.artistName }] },
  }),
  getIndexes: (call) => ({
    indexes: {
      ignoredArticles,
      // The library also changes with an order: apps ask for all of it each time.
      lastModified: call.ctx.now().getTime(),
      index: isInFolder(call) ? indexed(call, describeArtistFolder) : [],
    },
  }),
  getMusicDirectory: (call) => ({ directory: directory(call) }),
  getArtists: (call) => ({
    artists: { ignoredArticles, index: isInFolder(call) ? indexed(call, describeArtist) : [] },
  }),
  getArtist: (call) => {
    const artist = getArtist(call);
    const album = describeEach(artist.albums, (each) => describeAlbum(call, each));
    return { artist: { ...describeArtist(call, artist), album } };
  },
  getAlbum: (call) => {
    const album = call.getAlbum();
    return { album: { ...describeAlbum(call, album), song: describeSongs(call, album.songs) } };
  },
  getSong: (call) => ({ song: describeSong(call, call.getSong()) }),
  getGenres: (call) => ({ genres: { genre: describeGenres(call) } }),
  getArtistInfo: (call) => ({ artistInfo: artistInfo(call) }),
  getArtistInfo2: (call) => ({ artistInfo2: artistInfo(call) }),
  getAlbumInfo: (call) => ({ albumInfo: albumInfo(call) }),
  getAlbumInfo2: (call) => ({ albumInfo: albumInfo(call) }),
  getSimilarSongs: (call) => ({ similarSongs: describeSimilar(call) }),
  getSimilarSongs2: (call) => ({ similarSongs2: describeSimilar(call) }),
  getTopSongs: (call) => {
    const id = call.parameters.find("id");
    const artist = id ?? call.parameters.get("artist").toLowerCase();
    const songs = call.library.songs
      .filter((song) => (id ? song.artistId : song.artist.toLowerCase()) === artist)
      .toSorted((one, other) => playCount(call, other) - playCount(call, one));
    const top = call.parameters.slice(songs, { count: "count", size: 50 });
    return { topSongs: { song: describeSongs(call, top) } };
  },
};

function playCount({ plays }: Call, { track }: Song): number {
  return plays.get(track.id)?.count ?? 0;
}
