import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openListener } from "../../../factories/listener.ts";
import { type AppParameters, askApp } from "../../../setup/requests/ask-app.ts";
import { readXml } from "../../../setup/requests/read-xml.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let listener: Awaited<ReturnType<typeof openListener>>;
let credentials: AppParameters;
beforeAll(async () => {
  site = await sharing.start();
  listener = await openListener(site.ctx);
  const salt = "c19b2d";
  const t = createHash("md5").update(`${listener.secret}${salt}`).digest("hex");
  credentials = { u: listener.fan.actor.user.username, t, s: salt };
});
afterAll(() => sharing.stop());

type Ids = Record<"song" | "album" | "artist" | "playlist", string>;
type Step = readonly [call: string, parameters?: (ids: Ids) => AppParameters];

/** What an app sends after signing in, each with the parameters of its sources, in an order in which it makes sense. */
const folder = { musicFolderId: "1" };

// github.com/jeffvli/feishin, the contract in its renderer/api/subsonic, from top to bottom.
const feishin: readonly Step[] = [
  ["ping.view"],
  ["star.view", ({ song }) => ({ id: [song] })],
  ["createPlaylist.view", () => ({ name: "From Feishin" })],
  ["getAlbum.view", ({ album: id }) => ({ id })],
  ["getAlbumList2.view", () => ({ ...folder, offset: 0, size: 500, type: "alphabeticalByName" })],
  ["getArtist.view", ({ artist: id }) => ({ id })],
  ["getArtistInfo.view", ({ artist: id }) => ({ id, count: 10 })],
  ["getArtists.view", () => folder],
  ["getGenres.view"],
  ["getMusicFolders.view"],
  ["getPlaylist.view", ({ playlist: id }) => ({ id })],
  ["getPlaylists.view"],
  ["getRandomSongs.view", () => ({ ...folder, fromYear: 1990, toYear: 2050, size: 10 })],
  ["getOpenSubsonicExtensions.view"],
  ["getSimilarSongs", ({ song: id }) => ({ id, count: 10 })],
  ["getSong.view", ({ song: id }) => ({ id })],
  ["getSongsByGenre.view", () => ({ ...folder, genre: "Hip-hop", count: 500, offset: 0 })],
  ["getStarred.view", () => folder],
  ["getLyricsBySongId.view", ({ song: id }) => ({ id })],
  ["getTopSongs.view", () => ({ artist: "The Tester", count: 5 })],
  ["unstar.view", ({ song }) => ({ id: [song] })],
  ["scrobble.view", ({ song: id }) => ({ id, submission: "true", time: Date.now() })],
  ["search3.view", () => ({ albumCount: 0, artistCount: 0, songCount: 100, songOffset: 0, query: '""' })],
  ["setRating.view", ({ song: id }) => ({ id, rating: 3 })],
  [
    "updatePlaylist.view",
    ({ playlist, song }) => ({ playlistId: playlist, songIdToAdd: [song], public: "false" }),
  ],
  ["deletePlaylist.view", ({ playlist: id }) => ({ id })],
];

// github.com/supersonic-app/go-subsonic by way of github.com/dweymouth/supersonic, backend/mediaprovider/subsonic: the methods
// of the client that it calls. Sharing, the jukebox and radio stations are what the site hasn't.
const supersonic: readonly Step[] = [
  ["ping"],
  ["getOpenSubsonicExtensions"],
  ["getMusicFolders"],
  ["getArtists", () => folder],
  ["getArtist", ({ artist: id }) => ({ id })],
  ["getArtistInfo2", ({ artist: id }) => ({ id })],
  ["getAlbum", ({ album: id }) => ({ id })],
  ["getAlbumInfo", ({ album: id }) => ({ id })],
  ...["newest", "recent", "frequent", "random", "starred", "alphabeticalByName", "alphabeticalByArtist"].map(
    (type): Step => ["getAlbumList2", () => ({ type, size: 30, offset: 0 })],
  ),
  ["getAlbumList2", () => ({ type: "byYear", fromYear: 3000, toYear: 0, offset: 0 })],
  ["getAlbumList2", () => ({ type: "byGenre", genre: "Hip-hop", offset: 0 })],
  ["getGenres"],
  ["getSong", ({ song: id }) => ({ id })],
  ["getTopSongs", () => ({ artist: "The Tester", count: 20 })],
  ["getSimilarSongs", ({ song: id }) => ({ id, count: 20 })],
  ["getSimilarSongs2", ({ artist: id }) => ({ id, count: 20 })],
  ["getRandomSongs", () => ({ size: 50 })],
  ["getStarred2"],
  ["search3", () => ({ query: "owned", artistCount: 20, albumCount: 20, songCount: 20 })],
  ["star", ({ song, album, artist }) => ({ id: song, albumId: album, artistId: artist })],
  ["unstar", ({ song, album, artist }) => ({ id: song, albumId: album, artistId: artist })],
  ["setRating", ({ song: id }) => ({ id, rating: 5 })],
  ["scrobble", ({ song: id }) => ({ id, time: Date.now(), submission: "false" })],
  ["scrobble", ({ song: id }) => ({ id, time: Date.now(), submission: "true" })],
  ["createPlaylist", ({ song }) => ({ name: "From Supersonic", songId: [song, song] })],
  ["getPlaylists"],
  ["getPlaylist", ({ playlist: id }) => ({ id })],
  [
    "updatePlaylist",
    ({ playlist: playlistId }) => ({ playlistId, name: "Renamed", comment: "Notes", public: "true" }),
  ],
  [
    "updatePlaylist",
    ({ playlist, song }) => ({ playlistId: playlist, songIdToAdd: song, songIndexToRemove: 0 }),
  ],
  ["createPlaylist", ({ playlist, song }) => ({ playlistId: playlist, songId: song })],
  ["deletePlaylist", ({ playlist: id }) => ({ id })],
  ["savePlayQueue", ({ song }) => ({ id: [song], current: song, position: 1000 })],
  ["getPlayQueue"],
  ["getLyrics", () => ({ artist: "The Tester", title: "Owned & <loved>" })],
  ["getLyricsBySongId", ({ song: id }) => ({ id })],
  ["startScan"],
  ["getInternetRadioStations"],
];

const ids: Ids = { song: "", album: "", artist: "", playlist: "" };
beforeAll(async () => {
  const response = await askApp(site, "getSong", {
    ...credentials,
    f: "json",
    id: `tr-${listener.owned.id}`,
  });
  const { song } = ((await response.json()) as { "subsonic-response": { song: Record<string, string> } })[
    "subsonic-response"
  ];
  const { id = "", albumId = "", artistId = "" } = song ?? {};
  Object.assign(ids, { song: id, album: albumId, artist: artistId });
});

describe("each call of Feishin is answered", () => {
  test.each(feishin.map((step, index) => [`${index + 1}. ${step[0]}`, step] as const))(
    "%s",
    async (_name, step) => {
      const [call, parameters] = step;
      const headers = { "Content-Type": "application/json", Origin: "https://feishin.example" };
      const all = { v: "1.13.0", c: "Feishin", f: "json", ...credentials, ...parameters?.(ids) };
      const response = await askApp(site, call, all, { headers });
      const { "subsonic-response": answer } = (await response.json()) as {
        "subsonic-response": { status: string; playlist?: { id: string } };
      };
      expect(answer).toMatchObject({ status: "ok", openSubsonic: true });
      if (answer.playlist) ids.playlist = answer.playlist.id;
    },
  );
});

describe("each call of Supersonic is answered", () => {
  test.each(supersonic.map((step, index) => [`${index + 1}. ${step[0]}`, step] as const))(
    "%s",
    async (_name, step) => {
      const [call, parameters] = step;
      const all = { f: "xml", v: "1.8.0", c: "supersonic", ...credentials, ...parameters?.(ids) };
      const answer = readXml(await (await askApp(site, call, all)).text());
      expect(answer.attributes).toMatchObject({ status: "ok" });
      const playlist = answer.children.find(({ name }) => name === "playlist");
      if (playlist) ids.playlist = playlist.attributes.id ?? "";
    },
  );

  test.each(["createShare", "jukeboxControl"])(
    "%s is refused as something an app may not do",
    async (call) => {
      const all = { f: "xml", v: "1.8.0", c: "supersonic", ...credentials, id: ids.song, action: "get" };
      const answer = readXml(await (await askApp(site, call, all)).text());
      expect(answer.children[0]?.attributes).toMatchObject({ code: "50" });
    },
  );
});

test("Clementine finds nothing but songs in an album, and nothing in a song", async () => {
  const read = async (call: string, parameters: Record<string, string>) => {
    const all = { v: "1.8.0", c: "Clementine", ...credentials, ...parameters };
    return readXml(await (await askApp(site, call, all)).text()).children[0];
  };
  const list = await read("getAlbumList2", { type: "alphabeticalByName", size: "500", offset: "0" });
  const id = list?.children[0]?.attributes.id ?? "";
  const album = await read("getAlbum", { id });
  expect(album?.attributes).toMatchObject({ id, artist: expect.anything() });
  expect(new Set(album?.children.map(({ name }) => name))).toEqual(new Set(["song"]));
  expect(album?.children.flatMap(({ children }) => children)).toEqual([]);
  expect((await read("getGenres", {}))?.children).not.toEqual([]);
  expect((await read("getArtists", {}))?.children).not.toEqual([]);
});
