import { trackMarkId } from "#app/domain/accounts/library/item-ids.ts";
import { findNowPlaying } from "#app/domain/accounts/library/now-playing.ts";
import type { Album } from "#app/domain/accounts/library/read-library.ts";
import { compareTitles } from "#app/domain/accounts/library/read-library.ts";
import { describeEach, type Fields, SubsonicError } from "../answer.ts";
import type { Call, Respond } from "../call.ts";
import {
  describeAlbum,
  describeFolder,
  describeFound,
  describeSong,
  describeSongs,
  listArtists,
  playsOf,
} from "../describe.ts";
import { genreOf, genresOf } from "../genres.ts";
import { isInFolder, shuffle } from "./browsing.ts";

/** Each sorting or selection of `getAlbumList` and `getAlbumList2`. */
const albumLists: Readonly<Record<string, (call: Call, albums: readonly Album[]) => Album[]>> = {
  random: (_call, albums) => shuffle(albums),
  newest: (_call, albums) => albums.toSorted((one, other) => other.addedAt.getTime() - one.addedAt.getTime()),
  highest: (call, albums) =>
    albums
      .filter(({ id }) => call.marks.get(id)?.rating)
      .toSorted((one, other) => ratingOf(call, other) - ratingOf(call, one)),
  frequent: (call, albums) =>
    albums
      .map((album) => ({ album, count: playsOf(call, album).count }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count)
      .map(({ album }) => album),
  recent: (call, albums) =>
    albums
      .map((album) => ({ album, last: playsOf(call, album).lastPlayedAt?.getTime() ?? 0 }))
      .filter(({ last }) => last > 0)
      .toSorted((one, other) => other.last - one.last)
      .map(({ album }) => album),
  alphabeticalByName: (_call, albums) => [...albums],
  alphabeticalByArtist: (_call, albums) =>
    albums.toSorted((one, other) => compareTitles(one.artist, other.artist)),
  starred: (call, albums) => albums.filter(({ id }) => call.marks.get(id)?.starredAt),
  byYear: ({ parameters }, albums) => {
    const [from, to] = [parameters.integer("fromYear"), parameters.integer("toYear")];
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    const direction = from <= to ? 1 : -1;
    return albums
      .filter(({ day }) => Number(day.slice(0, 4)) >= first && Number(day.slice(0, 4)) <= last)
      .toSorted((one, other) => direction * one.day.localeCompare(other.day));
  },
  byGenre: (call, albums) => {
    const genre = call.parameters.get("genre");
    return albums.filter((album) => genresOf(call, album).includes(genre));
  },
};

const ratingOf = ({ marks }: Call, { id }: Album) => marks.get(id)?.rating ?? 0;

function listAlbums(call: Call): Album[] {
  const type = call.parameters.get("type");
  const list = Object.hasOwn(albumLists, type) ? albumLists[type] : undefined;
  if (!list) throw new SubsonicError(10, "There is no such type of list.");
  const albums = list(call, isInFolder(call) ? call.library.albums : []);
  return call.parameters.slice(albums, { count: "size", offset: "offset", size: 10 });
}

function listStarred(call: Call, byTags: boolean): Fields {
  const isStarred = (id: string) => Boolean(call.marks.get(id)?.starredAt);
  const { albums, songs } = isInFolder(call) ? call.library : { albums: [], songs: [] };
  const starred = {
    artists: listArtists(call).filter(({ id }) => isStarred(id)),
    albums: albums.filter(({ id }) => isStarred(id)),
    // Not again for each release that it is on.
    songs: songs.filter(
      (song) => isStarred(trackMarkId(song.track.id)) && call.library.songOfTrack(song.track.id) === song,
    ),
  };
  return describeFound(call, starred, byTags);
}

export const listCalls: Readonly<Record<string, Respond>> = {
  getAlbumList: (call) => ({
    albumList: { album: describeEach(listAlbums(call), (album) => describeFolder(call, album)) },
  }),
  getAlbumList2: (call) => ({
    albumList2: { album: describeEach(listAlbums(call), (album) => describeAlbum(call, album)) },
  }),
  getRandomSongs: (call) => {
    const { parameters, library } = call;
    const genre = parameters.find("genre");
    const [from, to] = [
      parameters.integer("fromYear", { default: 0 }),
      parameters.integer("toYear", { default: 9999 }),
    ];
    const songs = library.songs.filter((song) => {
      const year = Number(song.album.day.slice(0, 4));
      return isInFolder(call) && (!genre || genre === genreOf(call, song)) && year >= from && year <= to;
    });
    const song = parameters.slice(shuffle(songs), { count: "size", size: 10 });
    return { randomSongs: { song: describeSongs(call, song) } };
  },
  getSongsByGenre: (call) => {
    const genre = call.parameters.get("genre");
    const all = isInFolder(call) ? call.library.songs : [];
    const songs = all.filter((song) => genreOf(call, song) === genre);
    const song = call.parameters.slice(songs, { count: "count", offset: "offset", size: 10 });
    return { songsByGenre: { song: describeSongs(call, song) } };
  },
  getNowPlaying: (call) => {
    const playing = findNowPlaying(call.ctx);
    const song = playing && call.library.songOfTrack(playing.trackId);
    if (!playing || !song) return { nowPlaying: { entry: [] } };
    const minutesAgo = Math.floor((call.ctx.now().getTime() - playing.at.getTime()) / 60_000);
    const { username } = call.ctx.actor.user;
    const entry = { ...describeSong(call, song), username, minutesAgo, playerId: 0, playerName: playing.app };
    return { nowPlaying: { entry: [entry] } };
  },
  getStarred: (call) => ({ starred: listStarred(call, false) }),
  getStarred2: (call) => ({ starred2: listStarred(call, true) }),
};
