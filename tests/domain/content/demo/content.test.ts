import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type DemoPicture, manifestSchema } from "#app/domain/content/demo/manifest.ts";
import { measureMp3Seconds } from "#app/domain/music/audio/mp3-seconds.ts";
import { firstPhotoCategories } from "#app/shared/core/settings/photo-categories.ts";

const folder = path.resolve("db/demo");
const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8")));
const { site, tracks, releases, videos, photos, shareImage } = manifest;

const read = (file: { path: string }) => readFileSync(path.join(folder, file.path));

const pictures: DemoPicture[] = [
  ...tracks.map(({ cover }) => cover),
  ...videos.map(({ thumbnail }) => thumbnail),
  ...photos.map(({ picture }) => picture),
  shareImage,
];

test("the folder has exactly the manifest's files, unchanged", () => {
  const named = [
    ...tracks.flatMap(({ full, preview }) => [full, preview]),
    ...pictures.flatMap(({ renditions }) => renditions),
  ];
  for (const file of named) {
    const bytes = read(file);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect({ path: file.path, bytes: bytes.length, sha256 }).toEqual({
      path: file.path,
      bytes: file.bytes,
      sha256: file.sha256,
    });
  }
  const present = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"));
  expect(present.sort()).toEqual(["README.md", "manifest.json", ...named.map((file) => file.path)].sort());
  expect(named.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(45e6);
});

test("at least eight tracks, one of them free, the featured one among them", () => {
  expect(tracks.length).toBeGreaterThanOrEqual(8);
  expect(tracks.filter(({ priceCents }) => priceCents === 0)).toHaveLength(1);
  expect(tracks.every(({ priceCents }) => priceCents === 0 || priceCents >= 50)).toBe(true);
  expect(tracks.find(({ slug }) => slug === manifest.featuredTrackSlug)).toMatchObject({
    title: "Steppin Out",
    previewStart: 41,
  });
});

test.each(tracks)("$slug has the listed duration, and its preview 35 seconds without tags", (track) => {
  expect(track.durationSeconds).toBeGreaterThanOrEqual(76);
  expect(track.durationSeconds).toBeLessThanOrEqual(150);
  expect(track.previewStart + track.previewLength).toBeLessThan(track.durationSeconds);
  const full = read(track.full);
  expect(measureMp3Seconds(full)).toBeCloseTo(track.durationSeconds, 1);
  expect(full.subarray(0, 3).toString()).toBe("ID3");
  const preview = read(track.preview);
  expect(preview.subarray(0, 3).toString()).not.toBe("ID3");
  expect(track.previewLength).toBe(35);
  expect(measureMp3Seconds(preview)).toBeLessThan(35.05);
  expect(measureMp3Seconds(preview)).toBeGreaterThan(34.9);
});

test("the tags of a released track name its release", () => {
  for (const track of tracks) {
    const tags = read(track.full).subarray(0, 2000);
    const release = releases.find(({ trackSlugs }) => trackSlugs.includes(track.slug));
    expect(tags.includes("TALB"), track.slug).toBe(release !== undefined);
    if (release) expect(tags.includes(Buffer.from(release.title, "utf16le")), track.slug).toBe(true);
  }
});

test("every release has only tracks of the catalogue", () => {
  const slugs = tracks.map(({ slug }) => slug);
  for (const { trackSlugs } of releases) expect(slugs).toEqual(expect.arrayContaining(trackSlugs));
});

test("there are six videos, mostly members-only, with a public promo", () => {
  expect(videos).toHaveLength(6);
  expect(videos.filter(({ memberOnly }) => memberOnly).length).toBeGreaterThan(3);
  expect(videos.find(({ videoUrl }) => videoUrl === site.promoVideoUrl)).toMatchObject({ memberOnly: false });
  for (const { videoUrl } of videos) {
    expect(videoUrl).toMatch(/^https:\/\/(www\.youtube\.com\/watch\?v=|youtu\.be\/)[\w-]{11}$/);
  }
  expect(new Set(videos.map(({ videoUrl }) => videoUrl.slice(-11))).size).toBe(6);
});

test("there are thirteen photos of every category and size", () => {
  expect(photos).toHaveLength(13);
  expect(new Set(photos.map(({ category }) => category))).toEqual(
    new Set(firstPhotoCategories.map(({ id }) => id)),
  );
  expect(new Set(photos.map(({ size }) => size))).toEqual(new Set(["large", "wide", "regular"]));
});

test("every picture but the share image comes in three formats, all of them with a JPEG", () => {
  for (const picture of pictures) {
    const formats = new Set(picture.renditions.map(({ format }) => format));
    expect(formats).toEqual(new Set(picture === shareImage ? ["jpeg"] : ["avif", "webp", "jpeg"]));
  }
});

/** Fills a grid the way browsers do without `dense` and counts the cells that stay empty. */
function holes(columns: number): number {
  const taken = new Set<number>();
  let cursor = 0;
  for (const { size } of photos) {
    const [across, down] = { large: [2, 2], wide: [2, 1], regular: [1, 1] }[size] as [number, number];
    const cellsAt = (start: number) =>
      Array.from(
        { length: across * down },
        (_, cell) => start + (cell % across) + Math.floor(cell / across) * columns,
      );
    while ((cursor % columns) + across > columns || cellsAt(cursor).some((cell) => taken.has(cell))) cursor++;
    for (const cell of cellsAt(cursor)) taken.add(cell);
  }
  const rows = Math.ceil((Math.max(...taken) + 1) / columns);
  return rows * columns - taken.size;
}

test.each([2, 3, 4])("the photos fill a grid of %i columns without a gap", (columns) => {
  expect(holes(columns)).toBe(0);
});
