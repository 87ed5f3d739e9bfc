import { afterAll, beforeAll, expect, test } from "vitest";
import { openListener } from "../../../factories/listener.ts";
import { type AppParameters, readApp } from "../../../setup/requests/ask-app.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

// What Navidrome's end-to-end tests try (github.com/navidrome/navidrome, server/subsonic/e2e), as far as a shop has it.
const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

interface Item {
  id: string;
  title?: string;
  name?: string;
  isDir?: boolean;
  [field: string]: unknown;
}

async function openApp() {
  const listener = await openListener(site.ctx);
  const read = async (call: string, parameters: AppParameters = {}) => {
    const answer = await readApp(site, call, { apiKey: listener.secret, ...parameters });
    return answer as typeof answer & Record<string, Record<string, Item[]>>;
  };
  /** The items of a list in an answer; none where there is no such list. */
  const list = async (call: string, [wrapper, name]: [string, string], parameters: AppParameters = {}) =>
    (await read(call, parameters))[wrapper]?.[name] ?? [];
  return { ...listener, read, list, song: `tr-${listener.owned.id}`, albumId: `al-${listener.album.id}` };
}

test("a listener who has done nothing yet has empty lists", async () => {
  const { list, read } = await openApp();
  expect(await list("getPlaylists", ["playlists", "playlist"])).toEqual([]);
  expect(await list("getBookmarks", ["bookmarks", "bookmark"])).toEqual([]);
  expect(await list("getNowPlaying", ["nowPlaying", "entry"])).toEqual([]);
  for (const type of ["frequent", "recent", "starred", "highest"])
    expect(await list("getAlbumList2", ["albumList2", "album"], { type }), type).toEqual([]);
  expect((await read("getStarred2")).starred2).toEqual({ artist: [], album: [], song: [] });
  expect((await read("getPlayQueue")).playQueue).toMatchObject({ entry: [], changed: expect.any(String) });
  expect(await list("getTopSongs", ["topSongs", "song"], { artist: "Nobody" })).toEqual([]);
  expect(await list("search3", ["searchResult3", "song"], { query: "zzzz" })).toEqual([]);
  expect(await list("getSongsByGenre", ["songsByGenre", "song"], { genre: "Polka" })).toEqual([]);
});

test("browsing by folders, by tags and by search finds the same songs", async () => {
  const { read, list } = await openApp();
  const found = await list("search3", ["searchResult3", "song"], { query: "", songCount: 500 });
  const indexes = (await read("getIndexes")).indexes?.index as unknown as { artist: Item[] }[];
  const byFolders: string[] = [];
  for (const { id } of indexes.flatMap(({ artist }) => artist))
    for (const folder of await list("getMusicDirectory", ["directory", "child"], { id })) {
      expect(folder.isDir).toBe(true);
      byFolders.push(
        ...(await list("getMusicDirectory", ["directory", "child"], { id: folder.id })).map(
          (child) => child.id,
        ),
      );
    }
  const artists = (await read("getArtists")).artists?.index as unknown as { artist: Item[] }[];
  const byTags: string[] = [];
  for (const { id, albumCount } of artists.flatMap(({ artist }) => artist)) {
    const albums = await list("getArtist", ["artist", "album"], { id });
    expect(albums).toHaveLength(Number(albumCount));
    for (const album of albums)
      byTags.push(...(await list("getAlbum", ["album", "song"], { id: album.id })).map((child) => child.id));
  }
  const ids = found.map(({ id }) => id).sort();
  expect(ids.length).toBeGreaterThan(2);
  expect([byFolders.sort(), byTags.sort()]).toEqual([ids, ids]);
  const [genre] = await list("getGenres", ["genres", "genre"]);
  expect(genre).toMatchObject({ value: "Hip-hop", songCount: ids.length });
  const folder = { musicFolderId: 2, query: "" };
  expect(await list("search3", ["searchResult3", "song"], folder)).toEqual([]);
});

test("what is starred, rated and played is found by it", async () => {
  const { read, list, song, albumId } = await openApp();
  const { artistId } = (await read("getSong", { id: song })).song as unknown as { artistId: string };
  await read("star", { id: song, albumId, artistId });
  await read("setRating", { id: albumId, rating: 4 });
  await read("scrobble", { id: [song, song], time: [Date.now() - 60_000, Date.now() - 30_000] });
  await read("scrobble", { id: song, submission: "false" });
  const starred = (await read("getStarred2")).starred2;
  expect(starred).toMatchObject({
    artist: [{ id: artistId }],
    album: [{ id: albumId }],
    song: [{ id: song }],
  });
  for (const type of ["starred", "highest", "frequent", "recent"])
    expect(await list("getAlbumList2", ["albumList2", "album"], { type }), type).toMatchObject([
      { id: albumId, userRating: 4, playCount: 2 },
    ]);
  expect(await list("getNowPlaying", ["nowPlaying", "entry"])).toMatchObject([{ id: song, minutesAgo: 0 }]);
  await read("unstar", { id: song, albumId, artistId });
  expect((await read("getStarred2")).starred2).toEqual({ artist: [], album: [], song: [] });
});

test("lists of albums are in the order that is asked for", async () => {
  const { list } = await openApp();
  const titles = async (parameters: AppParameters) =>
    (await list("getAlbumList2", ["albumList2", "album"], { size: 500, ...parameters })).map(
      ({ name }) => name,
    );
  const names = await titles({ type: "alphabeticalByName" });
  expect(names).toEqual([...names].sort());
  expect(await titles({ type: "alphabeticalByName", size: 1, offset: 1 })).toEqual([names[1]]);
  const up = await list("getAlbumList2", ["albumList2", "album"], {
    type: "byYear",
    fromYear: 2000,
    toYear: 2100,
  });
  const down = await list("getAlbumList2", ["albumList2", "album"], {
    type: "byYear",
    fromYear: 2100,
    toYear: 2000,
  });
  expect(up.map(({ year }) => year)).toEqual(down.map(({ year }) => year).reverse());
  expect(await titles({ type: "byYear", fromYear: 1900, toYear: 1950 })).toEqual([]);
  expect(await titles({ type: "byGenre", genre: "Hip-hop" })).toHaveLength(names.length);
});

test("a playlist loses all its songs and gets others, and keeps what can't be heard", async () => {
  const { read, list, song, single, fan } = await openApp();
  const created = await read("createPlaylist", { name: "日本語", songId: [song, `tr-${single.id}`] });
  const { id } = created.playlist as unknown as Item;
  await read("updatePlaylist", { playlistId: id, songIndexToRemove: [0, 1] });
  expect(await list("getPlaylist", ["playlist", "entry"], { id })).toEqual([]);
  await read("updatePlaylist", { playlistId: id, songIdToAdd: [`tr-${single.id}`, song] });
  fan.db.$client
    .prepare("update user_file_permissions set is_active = 0 where track_id = ? and user_id = ?")
    .run(single.id, fan.actor.user.id);
  expect(await list("getPlaylist", ["playlist", "entry"], { id })).toMatchObject([{ id: song }]);
  // The position is that of what is shown.
  await read("updatePlaylist", { playlistId: id, songIndexToRemove: 0, songIdToAdd: song });
  fan.db.$client
    .prepare("update user_file_permissions set is_active = 1 where track_id = ? and user_id = ?")
    .run(single.id, fan.actor.user.id);
  const entries = await list("getPlaylist", ["playlist", "entry"], { id });
  expect(entries.map((entry) => entry.id)).toEqual([`tr-${single.id}`, song]);
});

test("a play queue whose current track can't be heard any more has none", async () => {
  const { read, song, single, fan } = await openApp();
  await read("savePlayQueueByIndex", { id: [song, `tr-${single.id}`], currentIndex: 1 });
  fan.db.$client.prepare("update user_file_permissions set is_active = 0 where track_id = ?").run(single.id);
  const { playQueueByIndex } = await read("getPlayQueueByIndex");
  expect(playQueueByIndex).toMatchObject({ entry: [{ id: song }] });
  expect(playQueueByIndex).not.toHaveProperty("currentIndex");
  expect((await read("getPlayQueue")).playQueue).not.toHaveProperty("current");
});

test.each([
  "getAlbum",
  "getAlbumInfo2",
  "getArtist",
  "getArtistInfo2",
  "getCoverArt",
  "getLyricsBySongId",
  "getMusicDirectory",
  "getPlaylist",
  "getSimilarSongs2",
  "getSong",
  "setRating",
  "star",
  "scrobble",
  "stream",
])("%s of what doesn't exist is not found", async (call) => {
  const { read } = await openApp();
  expect((await read(call, { id: "nothing", rating: 3 })).error?.code).toBe(70);
});
