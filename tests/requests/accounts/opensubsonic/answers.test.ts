import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { type TrackRow, tracks } from "#db/schema/index.ts";
import { openListener } from "../../../factories/listener.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { type AppParameters, askApp, readApp } from "../../../setup/requests/ask-app.ts";
import {
  assertValid,
  describedCalls,
  jsonOfXml,
  withoutEmptyLists,
} from "../../../setup/requests/opensubsonic-schema.ts";
import { readXml } from "../../../setup/requests/read-xml.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let listener: Awaited<ReturnType<typeof openListener>>;
let song: string;
let album: string;
beforeAll(async () => {
  site = await sharing.start();
  listener = await openListener(site.ctx);
  listener.showPreviews();
  song = `tr-${listener.owned.id}`;
  album = `al-${listener.album.id}`;
  for (const [call, parameters] of [
    ["star", { id: song, albumId: album, artistId: (await readSong()).artistId }],
    ["setRating", { id: song, rating: 4 }],
    ["setRating", { id: album, rating: 5 }],
    ["scrobble", { id: song, time: Date.now() - 60_000 }],
    ["scrobble", { id: song, submission: "false" }],
    ["createBookmark", { id: song, position: 61_000, comment: 'A "good"\nplace' }],
    ["createPlaylist", { name: "Évening & <night>", songId: [song, song, `tr-${listener.free.id}`] }],
  ] as [string, AppParameters][])
    expect(await read(call, parameters), call).toMatchObject({ status: "ok" });
});
afterAll(() => sharing.stop());

const read = (call: string, parameters: AppParameters = {}) =>
  readApp(site, call, { apiKey: listener.secret, ...parameters });

async function readSong() {
  const { song: found } = await read("getSong", { id: `tr-${listener.owned.id}` });
  return found as { artistId: string };
}

/** What each call is asked; those that change something are asked what they refuse. */
async function parametersOf(call: string): Promise<AppParameters> {
  const { artistId } = await readSong();
  const { playlists } = await read("getPlaylists");
  const [playlist] = (playlists as { playlist: { id: string }[] }).playlist;
  const known: Record<string, AppParameters> = {
    getArtist: { id: artistId },
    getArtistInfo: { id: artistId },
    getArtistInfo2: { id: artistId },
    getTopSongs: { artist: "The Tester" },
    getAlbum: { id: album },
    getAlbumInfo: { id: album },
    getAlbumInfo2: { id: album },
    getAlbumList: { type: "alphabeticalByName" },
    getAlbumList2: { type: "alphabeticalByArtist" },
    getMusicDirectory: { id: album },
    getSong: { id: song },
    getSimilarSongs: { id: song },
    getSimilarSongs2: { id: artistId },
    getSongsByGenre: { genre: "Hip-hop" },
    getLyrics: { artist: "the tester", title: listener.owned.title },
    getLyricsBySongId: { id: song },
    getPlaylist: { id: playlist?.id },
    createPlaylist: { playlistId: playlist?.id, songId: [song, `pv-${listener.forSale.id}`] },
    search: { any: "lamp" },
    search2: { query: "" },
    search3: { query: '""' },
  };
  return known[call] ?? {};
}

/** Sends what the specification describes in both forms, and holds them against it and against each other. */
async function readBoth(call: string, parameters: AppParameters) {
  const json = await (await askApp(site, call, { apiKey: listener.secret, f: "json", ...parameters })).json();
  const xml = await (await askApp(site, call, { apiKey: listener.secret, ...parameters })).text();
  assertValid(call, json);
  return { json, xml: jsonOfXml(call, readXml(xml)) };
}

/** Which differ each time, as they are in no order or say when they were asked, or are open in the specification. */
const varying = /^get(Random|Similar)Songs|^getIndexes|^createPlaylist|^search$/;
/** What we don't offer; the specification lists it as an extension. */
const notOffered = ["findSonicPath", "getSonicSimilarTracks", "getTranscodeDecision", "reportPlayback"];

test.each(describedCalls.filter((call) => !notOffered.includes(call)))(
  "%s answers as the specification says, in JSON as in XML",
  async (call) => {
    const { json, xml } = await readBoth(call, await parametersOf(call));
    if (!varying.test(call)) expect(xml).toEqual(withoutEmptyLists(json));
  },
);

test.each(notOffered)("%s is no call of this server", async (call) => {
  const response = await askApp(site, call, { apiKey: listener.secret, f: "json" });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ "subsonic-response": { error: { code: 70 } } });
});

test("what the site hasn't is empty where it is listed and missing where it is named", async () => {
  for (const call of ["getPodcasts", "getInternetRadioStations", "getShares", "getChatMessages", "getVideos"])
    expect((await read(call)).status, call).toBe("ok");
  for (const call of ["getPodcastEpisode", "getVideoInfo", "getCaptions", "hls.m3u8", "getAvatar"])
    expect((await read(call)).error?.code, call).toBe(70);
  for (const call of [
    "createShare",
    "jukeboxControl",
    "addChatMessage",
    "createUser",
    "changePassword",
    "getUsers",
  ])
    expect((await read(call)).error?.code, call).toBe(50);
});

test("a song says all that is known of it", async () => {
  const { song: described } = await read("getSong", { id: song });
  expect(described).toMatchObject({
    id: song,
    title: "Owned & <loved>",
    album: "Lamp Season",
    albumId: album,
    artist: "The Tester",
    track: 1,
    discNumber: 1,
    year: 2026,
    genre: "Hip-hop",
    isrc: ["USRC17607839"],
    explicitStatus: "explicit",
    replayGain: { trackGain: -4, trackPeak: 0.9 },
    duration: 93,
    suffix: "flac",
    transcodedSuffix: "mp3",
    musicBrainzId: "",
    userRating: 4,
    playCount: 1,
    bookmarkPosition: 61,
    coverArt: `co-${listener.pictureId}`,
  });
});

/** Changes a track of this file's listener until the test is over. */
function changeTrack(id: string, change: Partial<TrackRow>) {
  const set = (values: Partial<TrackRow>) =>
    write(site.ctx, (tx) => {
      tx.db.update(tracks).set(values).where(eq(tracks.id, id)).run();
      markContentChanged(tx);
    });
  const row = site.ctx.db.select().from(tracks).where(eq(tracks.id, id)).get();
  set(change);
  onTestFinished(() => set(row ?? {}));
}

test("timed lyrics come line by line with their times, and as words to those who ask for words", async () => {
  const lyrics = "[ar:Ada]\n[00:01.50]Under <00:02.00>the lamp\n[01:04.00]\n[01:05.25]I wait";
  for (const { id } of [listener.owned, listener.forSale]) changeTrack(id, { lyrics });
  const { lyricsList } = await read("getLyricsBySongId", { id: song });
  expect(lyricsList).toMatchObject({
    structuredLyrics: [
      {
        synced: true,
        line: [
          { start: 1500, value: "Under the lamp" },
          { start: 64_000, value: "" },
          { start: 65_250, value: "I wait" },
        ],
      },
    ],
  });
  const asked = { artist: "the tester", title: listener.owned.title };
  const words = "Under the lamp\n\nI wait";
  expect((await read("getLyrics", asked)).lyrics).toMatchObject({ value: words });
  expect(await site.read(`/music/${listener.owned.id}`)).toContain(words);
  const track = JSON.parse(await site.read(`/api/tracks/${listener.owned.id}`));
  expect(track).toMatchObject({ lyrics: words });
  // A preview begins elsewhere.
  const { lyricsList: ofPreview } = await read("getLyricsBySongId", { id: `pv-${listener.forSale.id}` });
  expect(ofPreview).toMatchObject({
    structuredLyrics: [{ synced: false, line: [{}, {}, { value: "I wait" }] }],
  });
});

test("a song's own genre is found by it, and the others by the site's", async () => {
  changeTrack(listener.owned.id, { genre: "Neo-soul" });
  expect((await read("getSong", { id: song })).song).toMatchObject({
    genre: "Neo-soul",
    genres: [{ name: "Neo-soul" }],
  });
  const { genres } = await read("getGenres");
  const { genre: all } = genres as { genre: { value: string }[] };
  expect(all.map(({ value }) => value).sort()).toEqual(["Hip-hop", "Neo-soul"]);
  expect(all.find(({ value }) => value === "Neo-soul")).toMatchObject({ songCount: 1, albumCount: 1 });
  const { songsByGenre } = await read("getSongsByGenre", { genre: "Neo-soul" });
  expect(songsByGenre).toMatchObject({ song: [{ id: song }] });
  const { albumList2 } = await read("getAlbumList2", { type: "byGenre", genre: "Neo-soul" });
  expect(albumList2).toMatchObject({ album: [{ id: album }] });
});

test("lists hold what is owned and what is free, and previews that say so, never drafts", async () => {
  const { searchResult3 } = await read("search3", { query: "", songCount: 100 });
  const { song: songs } = searchResult3 as { song: { id: string; title: string; duration: number }[] };
  const listed = new Map(songs.map(({ id, title, duration }) => [id, [title, duration]]));
  expect(listed.get(`pv-${listener.forSale.id}`)).toEqual(["For sale (preview)", 35]);
  expect(listed.has(`tr-${listener.free.id}`)).toBe(true);
  expect(listed.has(`tr-${listener.single.id}`)).toBe(true);
  expect([...listed.keys()].filter((id) => id.includes(listener.draft.id))).toEqual([]);
  const { album: found } = await read("getAlbum", { id: album });
  expect(found).toMatchObject({ songCount: 3, song: [{ track: 1 }, { track: 2 }, { track: 3 }] });
  const { album: alone } = await read("getAlbum", { id: `si-${listener.single.id}` });
  expect(alone).toMatchObject({ name: "Single", songCount: 1, releaseTypes: ["Single"] });
});

test("a track on two releases has an id for each, and one star", async () => {
  const other = await openListener(site.ctx);
  const second = createRelease(site.ctx, { title: "Best of", trackIds: [other.owned.id] });
  const ask = (call: string, parameters: AppParameters) =>
    readApp(site, call, { apiKey: other.secret, ...parameters });
  const songOf = async (id: string) => {
    const { album: found } = await ask("getAlbum", { id });
    return (found as { song: { id: string; albumId: string; starred?: string }[] }).song[0];
  };
  const first = await songOf(`al-${other.album.id}`);
  const again = await songOf(`al-${second.id}`);
  expect([first?.id, again?.id]).toEqual([`tr-${other.owned.id}`, `tr-${other.owned.id}.${second.id}`]);
  expect([first?.albumId, again?.albumId]).toEqual([`al-${other.album.id}`, `al-${second.id}`]);
  await ask("star", { id: again?.id });
  expect((await songOf(`al-${other.album.id}`))?.starred).toBeDefined();
  const { starred2 } = await ask("getStarred2", {});
  expect(starred2).toMatchObject({ song: [{ id: first?.id }] });
});

test("the parts of a list are what was asked for", async () => {
  const page = async (offset: number) => {
    const { searchResult3 } = await read("search3", {
      query: "",
      songCount: 2,
      songOffset: offset,
      albumCount: 0,
    });
    return searchResult3 as { song: { id: string }[]; album: unknown[] };
  };
  const [first, second] = [await page(0), await page(2)];
  expect([first.song.length, first.album.length]).toEqual([2, 0]);
  expect(new Set([...first.song, ...second.song].map(({ id }) => id)).size).toBe(4);
});

test("a play queue is saved by index, and found again by it", async () => {
  const ids = [song, song, `tr-${listener.free.id}`];
  await read("savePlayQueueByIndex", { id: ids, currentIndex: 1, position: 5000 });
  const { playQueueByIndex } = await read("getPlayQueueByIndex");
  expect(playQueueByIndex).toMatchObject({ currentIndex: 1, position: 5000, entry: [{ id: song }, {}, {}] });
  expect((await read("savePlayQueueByIndex", { id: ids, currentIndex: 3 })).error?.code).toBe(10);
});

test("a call without a parameter that it needs, or with one of the wrong form, fails with 10", async () => {
  for (const call of [
    "getAlbum",
    "getSong",
    "star",
    "scrobble",
    "createPlaylist",
    "createBookmark",
    "stream",
  ])
    expect((await read(call)).error?.code, call).toBe(10);
  expect((await read("getAlbumList2", { type: "byYear", fromYear: "soon" })).error?.code).toBe(10);
  expect((await read("getAlbumList2", { type: "constructor" })).error?.code).toBe(10);
  expect((await read("setRating", { id: song, rating: 6 })).error?.code).toBe(10);
});
