import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findArt } from "#app/domain/core/pictures/find-pictures.ts";
import { findTrack } from "#app/domain/music/items/change-item.ts";
import { getReleaseForAdmin, listReleasesForAdmin } from "#app/domain/music/releases/admin-releases.ts";
import {
  buildReleaseFromTags,
  type FolderRecording,
} from "#app/domain/music/releases/editing/build-release-from-tags.ts";
import { uploadRelease } from "#app/domain/music/releases/editing/upload-release.ts";
import { auditMedia, newRelease, openCatalogue, wholeMedia } from "../../../factories/catalogue.ts";
import { pictureBytes } from "../../../factories/picture.ts";
import { newWav, uploadOf } from "../../../factories/recording.ts";
import { chunk } from "../../../factories/write-chunks.ts";
import { id3Tag, utf8Text } from "../../../factories/write-id3.ts";

const signal = new AbortController().signal;

/** A WAV with an ID3 chunk that gives its position on the release. */
function tagged(tags: Record<string, string>): string {
  const frames = Object.entries(tags).map(([id, text]) => [id, utf8Text(text)] as const);
  const wav = Buffer.concat([newWav(), chunk("id3 ", id3Tag({ version: 4, frames }))]);
  wav.writeUInt32LE(wav.length - 8, 4);
  return uploadOf(wav);
}

test("a folder becomes a draft release from its tags; other files are ignored", async () => {
  const { ctx, admin } = await openCatalogue();
  const tags = { TALB: "Night Line", TPE2: "Ada Vale", TPE1: "Ada Vale", TDRC: "2026-12-01" };
  const files = [
    { fileName: "a last.wav", path: tagged({ ...tags, TIT2: "Last Stop", TRCK: "3/3" }) },
    { fileName: "b first.wav", path: tagged({ ...tags, TIT2: "First Stop", TRCK: "1/3" }) },
    { fileName: "c second.wav", path: tagged({ ...tags, TIT2: "Second Stop", TRCK: "2/3" }) },
    { fileName: ".DS_Store", path: uploadOf(Buffer.from("x")) },
    { fileName: "back.jpg", path: uploadOf(Buffer.from("x")) },
  ];
  const { release, refused } = await uploadRelease(admin, files, signal);
  expect(refused).toEqual([]);
  const shown = getReleaseForAdmin(admin, release?.id ?? "");
  expect(shown).toMatchObject({
    title: "Night Line",
    artist: "Ada Vale",
    kind: "ep",
    releaseDate: "2026-12-01",
    status: "draft",
    price: null,
  });
  expect(shown.tracks.map(({ title, status }) => [title, status])).toEqual([
    ["First Stop", "draft"],
    ["Second Stop", "draft"],
    ["Last Stop", "draft"],
  ]);
  expect((await uploadRelease(admin, files, signal)).release?.id).toBe(release?.id);
  expect(listReleasesForAdmin(admin, "catalogue")).toHaveLength(1);
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("existing tracks are added as they are; a bad file is named, and the others are added", async () => {
  const { ctx, admin } = await openCatalogue();
  const bytes = newWav();
  const path = uploadOf(bytes);
  const single = await newRelease(admin, { fileName: "Unrelated.wav" });
  const first = await uploadRelease(admin, [{ fileName: "01 - Porch Light.wav", path }], signal);
  expect(first.release).toMatchObject({ title: "Porch Light", kind: "single" });
  const words = uploadOf(Buffer.from("no music"));
  const known = uploadOf(newWav());
  writeFileSync(known, bytes);
  const second = await uploadRelease(
    admin,
    [
      { fileName: "10 - Ten.wav", path: uploadOf(newWav()) },
      { fileName: "2 - Porch Light.wav", path: known },
      { fileName: "words.mp3", path: words },
    ],
    signal,
  );
  expect(second.refused).toEqual([
    { fileName: "words.mp3", error: expect.stringContaining("not an audio file") },
  ]);
  const [one, two] = getReleaseForAdmin(admin, second.release?.id ?? "").tracks;
  expect([one?.title, two?.title]).toEqual(["Porch Light", "Ten"]);
  expect(one?.id).toBe(getReleaseForAdmin(admin, first.release?.id ?? "").tracks[0]?.id);
  expect(findTrack(ctx, single.id).publishedAt).not.toBeNull();
});

test.each(["Cover.JPG", "folder.png", "front.webp"])(
  "%s in the folder becomes the release's cover",
  async (fileName) => {
    const { ctx, admin } = await openCatalogue();
    const picture = (format: "png" | "jpeg") => pictureBytes({ width: 1500, height: 1400, format });
    const files = [
      { fileName: "1 - Porch Light.wav", path: uploadOf(newWav()) },
      { fileName: "back.jpg", path: uploadOf(await picture("jpeg")) },
      { fileName, path: uploadOf(await picture("png")) },
    ];
    const { release, refused } = await uploadRelease(admin, files, signal);
    expect(refused).toEqual([]);
    const cover = findArt(ctx, release?.coverPictureId ?? "");
    expect([cover?.format, cover?.width]).toEqual(["art", 1400]);
    expect(getReleaseForAdmin(admin, release?.id ?? "").tracks[0]?.cover?.id).toBe(release?.coverPictureId);
    expect((await uploadRelease(admin, files, signal)).release).toEqual(release);
    expect(auditMedia(ctx)).toEqual(wholeMedia);
  },
);

test("an unreadable cover is named, and the release is made without it", async () => {
  const { ctx, admin } = await openCatalogue();
  const files = [
    { fileName: "1 - Porch Light.wav", path: uploadOf(newWav()) },
    { fileName: "cover.jpg", path: uploadOf(Buffer.from("no picture")) },
  ];
  const { release, refused } = await uploadRelease(admin, files, signal);
  expect(release?.coverPictureId).toBeNull();
  expect(refused).toEqual([{ fileName: "cover.jpg", error: expect.stringContaining("JPEG") }]);
  expect(auditMedia(ctx)).toEqual(wholeMedia);
});

test("a title loses its own track number, but no other number", async () => {
  const { admin } = await openCatalogue();
  const { release } = await uploadRelease(
    admin,
    [
      { fileName: "1 Sehr kurz.wav", path: uploadOf(newWav()) },
      { fileName: "2.wav", path: tagged({ TIT2: "02 Sehr lang", TRCK: "2/3" }) },
      { fileName: "21 Grams.wav", path: uploadOf(newWav()) },
    ],
    signal,
  );
  const { tracks } = getReleaseForAdmin(admin, release?.id ?? "");
  expect(tracks.map(({ title }) => title)).toEqual(["Sehr kurz", "Sehr lang", "21 Grams"]);
});

test("a folder without a recording makes no release", async () => {
  const { admin } = await openCatalogue();
  const picture = { fileName: "cover.png", path: uploadOf(Buffer.from("x")) };
  await expect(uploadRelease(admin, [picture], signal)).rejects.toMatchObject({ code: "invalid" });
  const words = { fileName: "words.mp3", path: uploadOf(Buffer.from("no music")) };
  expect(await uploadRelease(admin, [words], signal)).toMatchObject({
    release: null,
    refused: [{ fileName: "words.mp3" }],
  });
  expect(listReleasesForAdmin(admin, "catalogue")).toEqual([]);
});

const recording = (
  fileName: string,
  embedded: FolderRecording["embedded"] = {},
  track: Partial<FolderRecording["track"]> = {},
): FolderRecording => ({
  fileName,
  embedded,
  track: { id: fileName, title: fileName, ownArtist: "Ada", coverPictureId: null, ...track },
});
const orderOf = (...recordings: FolderRecording[]) => buildReleaseFromTags(recordings, "Site").trackIds;

test("tracks are sorted by disc and number, or naturally by file name", () => {
  expect(
    orderOf(
      recording("a", { trackNumber: 2 }),
      recording("b", { discNumber: 2, trackNumber: 1 }),
      recording("c", { discNumber: 1, trackNumber: 1 }),
    ),
  ).toEqual(["c", "a", "b"]);
  expect(orderOf(recording("10 b"), recording("2 c"), recording("1 a", { trackNumber: 9 }))).toEqual([
    "1 a",
    "2 c",
    "10 b",
  ]);
  expect(orderOf(recording("b", { trackNumber: 1 }), recording("a", { trackNumber: 1 }))).toEqual(["a", "b"]);
});

test("title and artist are the most frequent ones, and the kind depends on the track count", () => {
  const many = (count: number, more: FolderRecording[] = []) =>
    buildReleaseFromTags(
      [...Array.from({ length: count }, (_, index) => recording(`${index}`, { album: "Late" })), ...more],
      "Site",
    );
  expect(many(2, [recording("x", { album: "Other", albumArtist: "Ben" })])).toMatchObject({
    title: "Late",
    ownArtist: "Ben",
  });
  expect([1, 2, 6, 7, 20].map((count) => many(count).kind)).toEqual(["single", "ep", "ep", "album", "album"]);
  expect(
    buildReleaseFromTags([recording("a"), recording("b", {}, { ownArtist: "Ben" })], "Site"),
  ).toMatchObject({
    title: "Untitled",
    ownArtist: "",
    releaseDate: null,
  });
  const inFolder = [recording("a"), recording("b")].map((one) => ({ ...one, folder: "Night Line" }));
  expect(buildReleaseFromTags(inFolder, "Site").title).toBe("Night Line");
  const cover = buildReleaseFromTags([recording("a"), recording("b", {}, { coverPictureId: "p" })], "Site");
  expect(cover.coverPictureId).toBe("p");
});
