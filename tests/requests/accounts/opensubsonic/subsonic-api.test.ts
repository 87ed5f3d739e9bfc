import { SubsonicAPI } from "subsonic-api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openListener } from "../../../factories/listener.ts";
import { secretPart } from "../../../factories/track.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

// A client that others wrote goes the whole way of a listener, by each way to sign in that it has.
const sharing = siteForTheseTests();
let site: TestSite;
let listener: Awaited<ReturnType<typeof openListener>>;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const ok = { status: "ok", openSubsonic: true };
const ways = {
  "an API key": () => ({ auth: { apiKey: listener.secret } }),
  "token and salt": () => ({
    auth: { username: listener.fan.actor.user.username, password: listener.secret },
  }),
  "an API key in a form": () => ({ auth: { apiKey: listener.secret }, post: true }),
} as const;

describe.each(Object.entries(ways))("with %s", (_name, configure) => {
  let api: SubsonicAPI;
  let song: string;
  let albumId: string;
  beforeAll(async () => {
    listener = await openListener(site.ctx);
    api = new SubsonicAPI({ url: site.url, ...configure() });
    song = `tr-${listener.owned.id}`;
    albumId = `al-${listener.album.id}`;
  });

  test("the server presents itself", async () => {
    expect(await api.ping()).toMatchObject({ ...ok, version: "1.16.1", type: "artist-site" });
    expect(await api.getLicense()).toMatchObject({ license: { valid: true } });
    const { openSubsonicExtensions } = await api.getOpenSubsonicExtensions();
    expect(openSubsonicExtensions.map(({ name }) => name)).toContain("apiKeyAuthentication");
    const { username } = listener.fan.actor.user;
    expect(await api.getUser({ username })).toMatchObject({ user: { username, downloadRole: true } });
  });

  test("the library is browsed from artists to songs, and searched", async () => {
    const { artists } = await api.getArtists();
    const [artist] = artists.index?.flatMap((index) => index.artist ?? []) ?? [];
    const { artist: withAlbums } = await api.getArtist({ id: artist?.id ?? "" });
    expect(withAlbums.album?.map(({ id }) => id)).toContain(albumId);
    const { album } = await api.getAlbum({ id: albumId });
    expect(album.song?.map(({ id }) => id)).toEqual([song, `tr-${listener.free.id}`]);
    expect((await api.getSong({ id: song })).song).toMatchObject({ id: song, albumId, suffix: "flac" });
    const { searchResult3 } = await api.search3({ query: "", songCount: 500 });
    expect(searchResult3.song?.map(({ id }) => id)).toEqual(
      expect.arrayContaining([song, `tr-${listener.free.id}`, `tr-${listener.single.id}`]),
    );
    expect((await api.search3({ query: "owned loved" })).searchResult3.song).toMatchObject([{ id: song }]);
    const { lyricsList } = await api.getLyricsBySongId({ id: song });
    expect(lyricsList).toMatchObject({ structuredLyrics: [{ line: [{ value: "First line" }, {}, {}] }] });
  });

  test("cover and sound arrive whole, to play and to keep", async () => {
    const { album } = await api.getAlbum({ id: albumId });
    const cover = await api.getCoverArt({ id: album.coverArt ?? "", size: 300 });
    expect([cover.status, cover.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    await cover.arrayBuffer();
    const { size } = (await api.getSong({ id: song })).song;
    for (const [call, contentType] of [
      ["stream", "audio/mpeg"],
      ["download", "audio/flac"],
    ] as const) {
      const sent = await api[call]({ id: song });
      const bytes = Buffer.from(await sent.arrayBuffer());
      expect(sent.headers.get("Content-Type"), call).toBe(contentType);
      if (call === "download") expect(bytes.length).toBe(size);
      expect(bytes.toString(), call).toContain(secretPart);
    }
    const refused = await api.download({ id: `tr-${listener.forSale.id}` });
    expect(await refused.json()).toMatchObject({ "subsonic-response": { error: { code: 70 } } });
  });

  test("stars, ratings and plays are found again", async () => {
    expect(await api.star({ id: song, albumId })).toMatchObject(ok);
    expect((await api.getStarred2()).starred2).toMatchObject({
      album: [{ id: albumId }],
      song: [{ id: song }],
    });
    expect(await api.unstar({ id: [song], albumId: [albumId] })).toMatchObject(ok);
    expect((await api.getStarred2()).starred2).toMatchObject({ album: [], song: [] });
    expect(await api.setRating({ id: song, rating: 4 })).toMatchObject(ok);
    expect(await api.scrobble({ id: song, submission: false })).toMatchObject(ok);
    expect((await api.getNowPlaying()).nowPlaying.entry).toMatchObject([{ id: song, minutesAgo: 0 }]);
    expect(await api.scrobble({ id: song, time: Date.now() })).toMatchObject(ok);
    expect((await api.getSong({ id: song })).song).toMatchObject({ userRating: 4, playCount: 1 });
  });

  test("a playlist is made, read, changed and deleted", async () => {
    const songId = [song, `tr-${listener.free.id}`, `tr-${listener.single.id}`];
    const { playlist } = await api.createPlaylist({ name: "Mine", songId });
    const { id } = playlist;
    expect(playlist.entry?.map((entry) => entry.id)).toEqual(songId);
    const change = { name: "Ours", songIndexToRemove: [0, 2], songIdToAdd: [song] };
    expect(await api.updatePlaylist({ playlistId: id, ...change })).toMatchObject(ok);
    const changed = (await api.getPlaylist({ id })).playlist;
    expect(changed).toMatchObject({ name: "Ours", entry: [{ id: songId[1] }, { id: song }] });
    expect((await api.getPlaylists()).playlists.playlist).toMatchObject([{ id, songCount: 2 }]);
    expect(await api.deletePlaylist({ id })).toMatchObject(ok);
    expect(await api.getPlaylist({ id })).toMatchObject({ status: "failed", error: { code: 70 } });
  });

  test("a play queue and a bookmark are found again with their positions", async () => {
    const free = `tr-${listener.free.id}`;
    expect(await api.savePlayQueue({ id: [song, free], current: free, position: 5000 })).toMatchObject(ok);
    const queue = { current: free, position: 5000, changedBy: "subsonic-api", entry: [{ id: song }, {}] };
    expect((await api.getPlayQueue()).playQueue).toMatchObject(queue);
    for (const position of [1000, 2000])
      expect(await api.createBookmark({ id: song, position, comment: "later" })).toMatchObject(ok);
    expect((await api.getBookmarks()).bookmarks.bookmark).toMatchObject([
      { position: 2000, comment: "later", entry: { id: song } },
    ]);
    expect(await api.deleteBookmark({ id: song })).toMatchObject(ok);
    expect((await api.getBookmarks()).bookmarks.bookmark).toEqual([]);
    expect(await api.deleteBookmark({ id: song })).toMatchObject({ error: { code: 70 } });
  });
});

test("a wrong secret is refused, as an API key and as a password", async () => {
  const { username } = listener.fan.actor.user;
  const wrong = [
    [{ apiKey: "wrong" }, 44],
    [{ username, password: "wrong" }, 40],
  ] as const;
  for (const [auth, code] of wrong) {
    const api = new SubsonicAPI({ url: site.url, auth });
    expect(await api.ping()).toMatchObject({ status: "failed", error: { code } });
    const sound = await api.stream({ id: `tr-${listener.owned.id}` });
    expect(await sound.json()).toMatchObject({ "subsonic-response": { error: { code } } });
  }
});
