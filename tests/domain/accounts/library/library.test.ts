import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  readMarks,
  readPlays,
  recordPlays,
  setRating,
  setStarred,
} from "#app/domain/accounts/library/marks.ts";
import {
  createPlaylist,
  getPlaylist,
  listPlaylists,
  updatePlaylist,
} from "#app/domain/accounts/library/playlists.ts";
import { listBookmarks, savePlayQueue, setBookmark } from "#app/domain/accounts/library/positions.ts";
import { readLibrary } from "#app/domain/accounts/library/read-library.ts";
import { eraseUser } from "#app/domain/accounts/privacy/deletion/erase-user.ts";
import { collectData } from "#app/domain/accounts/privacy/export/collect-data.ts";
import type { UserRow } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { revokeGrantedOrder } from "#app/domain/grants/giving/grant-item.ts";
import { playlists, releases, tracks, userFilePermissions, users } from "#db/schema/index.ts";
import { give, openListener } from "../../../factories/listener.ts";
import { createPreorder, createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";

async function openShop() {
  const ctx = await openTestContext();
  const listener = await openListener(ctx);
  return { ctx, ...listener, read: () => readLibrary(listenerOf(ctx, listener.userId)) };
}

/** Somebody as their app is seen, as their row is now. */
function listenerOf(ctx: TestContext, userId: string) {
  const user = ctx.db.select().from(users).where(eq(users.id, userId)).get() as UserRow;
  return { ...ctx, actor: { user } };
}

const idsOf = ({ songs }: ReturnType<typeof readLibrary>) => songs.map(({ id }) => id).sort();

test("a library is what is owned and what is free, and previews of the rest if they are wanted", async () => {
  const { owned, free, single, forSale, showPreviews, read } = await openShop();
  const whole = [`tr-${owned.id}`, `tr-${free.id}`, `tr-${single.id}`];
  expect(idsOf(read())).toEqual(whole.sort());
  showPreviews();
  expect(idsOf(read())).toEqual([...whole, `pv-${forSale.id}`].sort());
});

test("a revoked order takes its track out at once, under every id", async () => {
  const { ctx, userId, read } = await openShop();
  const track = await createTrack(ctx, { title: "Lent" });
  const order = give(ctx, userId, { trackId: track.id });
  expect(read().findSong(`tr-${track.id}`)).toBeDefined();
  write(ctx, (tx) => revokeGrantedOrder(tx, order));
  expect(read().findSong(`tr-${track.id}`)).toBeUndefined();
  expect(read().findSong(`tr-${track.id}.elsewhere`)).toBeUndefined();
});

test("what a listener notes of their music leaves the library that is cached", async () => {
  const { ctx, userId, owned, read } = await openShop();
  const listener = listenerOf(ctx, userId);
  const before = read();
  setStarred(listener, [`tr-${owned.id}`], true);
  recordPlays(listener, [{ trackId: owned.id, at: ctx.now() }]);
  createPlaylist(listener, "Mine", [owned.id]);
  setBookmark(listener, { trackId: owned.id, positionMs: 1, comment: "" });
  expect(read()).toBe(before);
});

test("a permission that was ended takes its track out", async () => {
  const { ctx, userId, single, read } = await openShop();
  ctx.db
    .update(userFilePermissions)
    .set({ isActive: false })
    .where(eq(userFilePermissions.trackId, single.id))
    .run();
  expect(readLibrary(listenerOf(ctx, userId)).songOfTrack(single.id)).toBeUndefined();
  expect(read().albums.map(({ title }) => title)).not.toContain("Single");
});

test("a preview's id leads to the whole track once it is bought, and never the other way", async () => {
  const { ctx, userId, forSale, showPreviews, read } = await openShop();
  showPreviews();
  expect(read().findSong(`tr-${forSale.id}`)).toBeUndefined();
  expect(read().findSong(`pv-${forSale.id}`)).toMatchObject({ isPreview: true });
  give(ctx, userId, { trackId: forSale.id });
  expect(read().findSong(`pv-${forSale.id}`)).toMatchObject({ id: `tr-${forSale.id}`, isPreview: false });
});

test("a release that left the site is found by who bought it, and by nobody else", async () => {
  const { ctx, userId, read } = await openShop();
  const track = await createTrack(ctx, { title: "Gone" });
  const release = createRelease(ctx, { title: "Withdrawn", trackIds: [track.id] });
  give(ctx, userId, { releaseId: release.id });
  const other = signedInContext(ctx);
  give(ctx, other.actor.user.id, { trackId: track.id });
  ctx.db.update(releases).set({ deletedAt: ctx.now() }).where(eq(releases.id, release.id)).run();
  expect(read().songOfTrack(track.id)?.album.title).toBe("Withdrawn");
  expect(readLibrary(other).songOfTrack(track.id)?.album.title).toBe("Gone");
});

test("of a pre-order only what is out is heard", async () => {
  const { ctx, userId, read } = await openShop();
  const early = await createTrack(ctx, { title: "Early" });
  const later = await createTrack(ctx, { title: "Later", isPublished: false });
  const trackIds = [early.id, later.id];
  const release = createPreorder(ctx, { title: "Soon", trackIds, earlyTrackIds: [early.id] });
  give(ctx, userId, { releaseId: release.id });
  const album = read().findAlbum(`al-${release.id}`);
  expect(album?.songs.map(({ track }) => track.id)).toEqual([early.id]);
});

test("the id of a song stays when its track comes on another release", async () => {
  const { ctx, owned, album, read } = await openShop();
  const before = read().songOfTrack(owned.id);
  ctx.passTime(60_000);
  const second = createRelease(ctx, { title: "A Collection", trackIds: [owned.id] });
  const after = read();
  expect(after.songOfTrack(owned.id)?.id).toBe(before?.id);
  expect(after.songOfTrack(owned.id)?.album.id).toBe(`al-${album.id}`);
  expect(after.findAlbum(`al-${second.id}`)?.songs[0]?.id).toBe(`tr-${owned.id}.${second.id}`);
});

test("stars and ratings are their owner's, and nothing is left of an empty mark", async () => {
  const { ctx, userId, owned } = await openShop();
  const [fan, other] = [listenerOf(ctx, userId), signedInContext(ctx)];
  const id = `tr-${owned.id}`;
  setStarred(fan, [id], true);
  const first = readMarks(fan).get(id)?.starredAt;
  ctx.passTime(60_000);
  setStarred({ ...fan, now: ctx.now }, [id], true);
  setRating(fan, id, 5);
  expect(readMarks(fan).get(id)).toMatchObject({ starredAt: first, rating: 5 });
  expect(readMarks(other).size).toBe(0);
  setStarred(fan, [id], false);
  setRating(fan, id, 0);
  expect(readMarks(fan).size).toBe(0);
});

test("plays are counted, and a clock that is ahead counts as now", async () => {
  const { ctx, userId, owned } = await openShop();
  const fan = listenerOf(ctx, userId);
  const future = new Date(ctx.now().getTime() + 1_000_000);
  recordPlays(fan, [
    { trackId: owned.id, at: future },
    { trackId: owned.id, at: new Date(0) },
  ]);
  const play = readPlays(fan).get(owned.id);
  expect(play?.count).toBe(2);
  expect(play?.lastPlayedAt.getTime()).toBeLessThanOrEqual(ctx.now().getTime());
  expect(play?.lastPlayedAt.getTime()).toBeGreaterThan(0);
});

test("nobody reads or changes another's playlist, and lists have limits", async () => {
  const { ctx, userId, owned } = await openShop();
  const [fan, other] = [listenerOf(ctx, userId), signedInContext(ctx)];
  const { id } = createPlaylist(fan, "  Mine ", [owned.id]);
  expect(getPlaylist(fan, id).name).toBe("Mine");
  expect(() => getPlaylist(other, id)).toThrow("doesn't exist");
  expect(() => updatePlaylist(other, id, { name: "Theirs" })).toThrow("doesn't exist");
  expect(listPlaylists(other)).toEqual([]);
  const tooMany = Array.from({ length: 5001 }, () => owned.id);
  expect(() => updatePlaylist(fan, id, { trackIds: tooMany })).toThrow("5000");
  const queue = { trackIds: tooMany, currentIndex: 0, positionMs: 0, updatedBy: "test" };
  expect(() => savePlayQueue(fan, queue)).toThrow("5000");
});

test("a list of playlists says what its owner hears now, and is counted once", async () => {
  const { ctx, userId, owned, single } = await openShop();
  const fan = listenerOf(ctx, userId);
  const { id } = createPlaylist(fan, "Mine", [single.id, owned.id, owned.id]);
  const before = listPlaylists(fan);
  expect(before).toMatchObject([{ songCount: 3, coverPictureId: expect.any(String) }]);
  expect(before[0]).not.toHaveProperty("trackIds");
  expect(before[0]?.durationSeconds).toBeGreaterThan(0);
  ctx.db
    .update(userFilePermissions)
    .set({ isActive: false })
    .where(eq(userFilePermissions.trackId, owned.id))
    .run();
  expect(listPlaylists(fan)).toMatchObject([{ songCount: 1, coverPictureId: null, trackCount: 3 }]);
  expect(getPlaylist(fan, id)).toMatchObject({ songCount: 1, trackCount: 3 });
  const stored = ctx.db.select().from(playlists).where(eq(playlists.id, id)).get();
  expect(stored).toMatchObject({ songCount: 1, countedIn: readLibrary(fan).fingerprint });
});

test("all playlists of an account together hold 20,000 tracks", async () => {
  const { ctx, userId, owned } = await openShop();
  const [fan, other] = [listenerOf(ctx, userId), signedInContext(ctx)];
  const many = Array.from({ length: 5000 }, () => owned.id);
  const ids = ["One", "Two", "Three", "Four"].map((name) => createPlaylist(fan, name, many).id);
  expect(() => createPlaylist(fan, "Five", [owned.id])).toThrow("20,000");
  createPlaylist(other, "Theirs", [owned.id]);
  updatePlaylist(fan, ids[0] ?? "", { name: "Renamed", trackIds: many.slice(1) });
  const { id } = createPlaylist(fan, "Five", [owned.id]);
  expect(() => updatePlaylist(fan, id, { trackIds: [owned.id, owned.id] })).toThrow("20,000");
  updatePlaylist(fan, id, { name: "Still changes" });
});

test("an item that is named thousands of times is starred once and counted as often", async () => {
  const { ctx, userId, owned } = await openShop();
  const fan = listenerOf(ctx, userId);
  const ids = Array.from({ length: 4000 }, () => `tr-${owned.id}`);
  setStarred(fan, ids, true);
  expect([...readMarks(fan).keys()]).toEqual([`tr-${owned.id}`]);
  recordPlays(
    fan,
    ids.map(() => ({ trackId: owned.id, at: ctx.now() })),
  );
  expect(readPlays(fan).get(owned.id)).toMatchObject({ count: 4000 });
  setStarred(fan, ids, false);
  expect(readMarks(fan).size).toBe(0);
});

test("what apps stored is exported, and gone with the account", async () => {
  const { ctx, userId, owned } = await openShop();
  const fan = listenerOf(ctx, userId);
  setStarred(fan, [`tr-${owned.id}`], true);
  recordPlays(fan, [{ trackId: owned.id, at: ctx.now() }]);
  createPlaylist(fan, "For the drive", [owned.id]);
  savePlayQueue(fan, { trackIds: [owned.id], currentIndex: 0, positionMs: 7, updatedBy: "Phone app" });
  setBookmark(fan, { trackId: owned.id, positionMs: 1000, comment: "the hook" });
  const { listening } = collectData(ctx, fan.actor.user);
  expect(listening).toMatchObject({
    marks: [{ item: `tr-${owned.id}` }],
    plays: [{ count: 1 }],
    playlists: [{ name: "For the drive" }],
    playQueue: [{ positionMs: 7 }],
    bookmarks: [{ comment: "the hook" }],
  });
  write(ctx, (tx) => eraseUser(tx, fan.actor.user));
  expect(
    readMarks(fan).size + readPlays(fan).size + listPlaylists(fan).length + listBookmarks(fan).length,
  ).toBe(0);
});

test("a track whose title changes keeps its id", async () => {
  const { ctx, single, read } = await openShop();
  ctx.db.update(tracks).set({ title: "Renamed" }).where(eq(tracks.id, single.id)).run();
  expect(read().songOfTrack(single.id)).toMatchObject({ id: `tr-${single.id}`, track: { title: "Renamed" } });
});
