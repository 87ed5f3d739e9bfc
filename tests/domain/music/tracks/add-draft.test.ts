import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { readTags } from "#app/domain/music/audio/worker/rewrite-tag.ts";
import { findTrack } from "#app/domain/music/items/change-item.ts";
import { authorizeAudio } from "#app/domain/music/ownership/authorize-audio.ts";
import { writeId3 } from "#app/domain/music/tags/write-id3.ts";
import { listTracksForAdmin } from "#app/domain/music/tracks/admin-tracks.ts";
import { getPreview } from "#app/domain/music/tracks/get-preview.ts";
import { getTrack, listTracks, readTrackDetails } from "#app/domain/music/tracks/list-tracks.ts";
import { addDraft } from "#app/domain/music/tracks/publishing/add-draft.ts";
import { parseFileTitle } from "#app/domain/music/tracks/publishing/insert-track.ts";
import {
  auditMedia,
  newDraft,
  newRelease,
  openCatalogue,
  textsOf,
  wholeMedia,
} from "../../../factories/catalogue.ts";
import { newMp3, newWav, uploadOf } from "../../../factories/recording.ts";
import { signedInContext } from "../../../factories/user.ts";
import { id3Tag, latinText } from "../../../factories/write-id3.ts";
import { storedPath } from "../../../setup/stored-path.ts";

test("an uploaded recording is a draft that only admins can see and play", async () => {
  const { ctx, admin } = await openCatalogue();
  const draft = await newDraft(admin, { seconds: 8, fileName: "02 - night_bus.wav" });
  expect(draft).toMatchObject({ title: "night bus", priceCents: 199, publishedAt: null, previewStart: 2 });
  expect(listTracksForAdmin(admin, "catalogue")).toMatchObject([{ id: draft.id, status: "draft" }]);
  expect(authorizeAudio(admin, { trackId: draft.id, purpose: "review" }).format).toBe("mp3");
  expect(listTracks(admin)).toEqual([]);
  for (const who of [ctx, signedInContext(ctx), admin]) {
    expect(() => getTrack(who, draft.id)).toThrow(expect.objectContaining({ code: "not_found" }));
    expect(() => getPreview(who, draft.id)).toThrow(expect.objectContaining({ code: "not_found" }));
    for (const purpose of ["stream", "download"] as const) {
      expect(() => authorizeAudio(who, { trackId: draft.id, purpose })).toThrow(
        expect.objectContaining({ code: "not_found" }),
      );
    }
  }
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("texts and cover come from the file's tags, the price from published tracks", async () => {
  const { admin } = await openCatalogue();
  await newRelease(admin);
  admin.db.run("update tracks set price_cents = 349");
  const bytes = await sharp({ create: { width: 500, height: 300, channels: 3, background: "#f80" } })
    .jpeg()
    .toBuffer();
  const cover = { bytes, mimeType: "image/jpeg" } as const;
  const texts = { title: "Paper Crown", artist: "Another", lyrics: "First\nsecond", isrc: "QMABC2600001" };
  const tag = writeId3({ ...texts, cover });
  const path = uploadOf(Buffer.concat([tag, await newMp3()]));
  const draft = await addDraft(admin, { path, fileName: "final master.mp3" });
  const { artist: ownArtist, ...own } = texts;
  expect(draft).toMatchObject({ ...own, ownArtist, priceCents: 349 });
  const [, listed] = listTracksForAdmin(admin, "catalogue");
  expect(listed?.cover).toMatchObject({ width: 1200, height: 1200 });
});

const reviewed = (admin: Parameters<typeof authorizeAudio>[0], trackId: string) =>
  readTags(storedPath(admin, authorizeAudio(admin, { trackId, purpose: "review" }).fileKey));

test("times in an upload's lyrics are stored, and its pages and files have the words", async () => {
  const { admin } = await openCatalogue();
  const lyrics = "[00:00.50]Under <00:01.00>the lamp\n[00:02.00]I wait";
  const usual = id3Tag({
    version: 3,
    frames: [
      ["TIT2", latinText("Lamp")],
      ["USLT", Buffer.concat([latinText("eng"), Buffer.from(`\0${lyrics}`)])],
    ],
  });
  const path = uploadOf(Buffer.concat([usual, await newMp3()]));
  const draft = await addDraft(admin, { path, fileName: "a.mp3" });
  expect(draft.lyrics).toBe(lyrics);
  expect(readTrackDetails(admin, draft.id).lyrics).toBe("Under the lamp\nI wait");
  const { lyrics: plain, syncedLyrics } = await reviewed(admin, draft.id);
  expect(plain.map(({ text }) => text)).toEqual(["Under the lamp\nI wait"]);
  expect(syncedLyrics).toMatchObject([{ text: "[00:00.50]Under the lamp\n[00:02.00]I wait" }]);
  const synced = writeId3({ title: "Lamp", artist: "Ada", lyrics });
  const other = await addDraft(admin, {
    path: uploadOf(Buffer.concat([synced, await newMp3()])),
    fileName: "b.mp3",
  });
  expect(other.lyrics).toBe("[00:00.50]Under the lamp\n[00:02.00]I wait");
});

test("an upload's genre is the track's own, and the site's stays empty and follows", async () => {
  const { admin } = await openCatalogue();
  const site = readSite(admin).settings.genre;
  const add = async (genre?: string) => {
    const tag = writeId3({ title: "Lamp", artist: "Ada", genre });
    return addDraft(admin, { path: uploadOf(Buffer.concat([tag, await newMp3()])), fileName: "a.mp3" });
  };
  const [own, same, none] = [await add("(7)Trap"), await add(site.toUpperCase()), await add()];
  expect([own.genre, same.genre, none.genre]).toEqual(["Hip-Hop, Trap", "", ""]);
  const written = await Promise.all(
    [own, same, none].map(async ({ id }) => (await reviewed(admin, id)).texts.get("TCON")),
  );
  expect(written).toEqual([["Hip-Hop, Trap"], [site], [site]]);
});

test("an upload sent twice makes one draft; a published recording is named", async () => {
  const { ctx, admin } = await openCatalogue();
  const path = uploadOf(newWav());
  const [one, other] = await Promise.all([
    addDraft(admin, { path, fileName: "song.wav" }),
    addDraft(admin, { path, fileName: "song.wav" }),
  ]);
  expect(other.id).toBe(one.id);
  expect(listTracksForAdmin(admin, "catalogue")).toHaveLength(1);
  ctx.passTime(11 * 60_000);
  const later = signedInContext(ctx, { role: "admin" });
  await expect(addDraft(later, { path, fileName: "again.wav" })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("“song”"),
  });
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("on a nearly full disk uploads are refused", async () => {
  const { ctx, admin } = await openCatalogue();
  const storage = { ...admin.gateways.storage, freeBytes: () => 199_999_999 };
  const short = { ...admin, gateways: { ...admin.gateways, storage } };
  await expect(newDraft(short)).rejects.toMatchObject({ code: "unavailable" });
  expect(listTracksForAdmin(admin, "catalogue")).toEqual([]);
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("an aborted upload leaves nothing", async () => {
  const { ctx, admin } = await openCatalogue();
  const leaving = new AbortController();
  const adding = addDraft(admin, { path: uploadOf(newWav(60)), fileName: "a.wav", signal: leaving.signal });
  leaving.abort(new Error("gone"));
  await expect(adding).rejects.toThrow("gone");
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("an empty file makes no draft", async () => {
  const { admin } = await openCatalogue();
  const path = uploadOf(newWav());
  writeFileSync(path, "");
  await expect(addDraft(admin, { path, fileName: "a.wav" })).rejects.toMatchObject({ code: "invalid" });
});

test.each([
  ["01 - night_bus.wav", "night bus"],
  ["03 Porchlight.MP3", "Porchlight"],
  ["21 Grams.flac", "21 Grams"],
  ["808.wav", "808"],
  ["7. Seventh  Son.flac", "Seventh Son"],
  ["Dr. No.mp3", "Dr. No"],
  [".wav", "Untitled"],
  ["___.wav", "Untitled"],
  [`${"x".repeat(200)}.wav`, "x".repeat(120)],
])("the file %s gets the title %s", (fileName, title) => {
  expect(parseFileTitle(fileName)).toBe(title);
});

test("an unknown id is not found", async () => {
  const { admin } = await openCatalogue();
  expect(() => findTrack(admin, "draft_0")).toThrow(expect.objectContaining({ code: "not_found" }));
  expect(() => textsOf(admin, "draft_0")).toThrow();
});
