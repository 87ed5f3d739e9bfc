import { expect, test } from "vitest";
import { photoCategories } from "#app/shared/photos/schema.ts";
import { siteSettingsSchema } from "#app/shared/settings/schema.ts";
import { photos } from "../../../scripts/demo/art/photos/index.ts";
import { demoPhotos } from "../../../scripts/demo/content/photos.ts";
import { demoSite, featuredTrackSlug, promoVideoSlug } from "../../../scripts/demo/content/site.ts";
import { demoTracks } from "../../../scripts/demo/content/tracks.ts";
import { demoVideos } from "../../../scripts/demo/content/videos.ts";

test("the artist's settings are valid", () => {
  expect(siteSettingsSchema.parse({ ...demoSite, featuredTrackId: null }).artistName).toBe(
    demoSite.artistName,
  );
});

test("at least eight tracks, one of them free, the featured one among them", () => {
  expect(demoTracks.length).toBeGreaterThanOrEqual(8);
  expect(demoTracks.filter(({ priceCents }) => priceCents === 0)).toHaveLength(1);
  expect(demoTracks.every(({ priceCents }) => priceCents === 0 || priceCents >= 50)).toBe(true);
  expect(demoTracks.find(({ slug }) => slug === featuredTrackSlug)).toMatchObject({
    title: "Steppin Out",
    previewStart: 41,
  });
});

test("six videos, most for members, the promo for everybody", () => {
  expect(demoVideos).toHaveLength(6);
  expect(demoVideos.filter(({ memberOnly }) => memberOnly).length).toBeGreaterThan(3);
  expect(demoVideos.find(({ slug }) => slug === promoVideoSlug)).toMatchObject({
    memberOnly: false,
    videoUrl: demoSite.promoVideoUrl,
  });
  for (const { videoUrl } of demoVideos) {
    expect(videoUrl).toMatch(/^https:\/\/(www\.youtube\.com\/watch\?v=|youtu\.be\/)[\w-]{11}$/);
  }
  expect(new Set(demoVideos.map(({ videoUrl }) => videoUrl.slice(-11))).size).toBe(6);
});

test("thirteen photos, every category and size among them", () => {
  expect(demoPhotos).toHaveLength(13);
  expect(new Set(demoPhotos.map(({ category }) => category))).toEqual(new Set(photoCategories));
  expect(new Set(demoPhotos.map(({ size }) => size))).toEqual(new Set(["large", "wide", "regular"]));
});

/** Fills a grid the way browsers do without `dense` and counts the cells that stay empty. */
function holes(columns: number): number {
  const taken = new Set<number>();
  let cursor = 0;
  for (const { size } of demoPhotos) {
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

test.each([2, 3, 4])("the photos fill a grid of %i columns without a hole", (columns) => {
  expect(holes(columns)).toBe(0);
});

test("the same photo is drawn the same way twice, and needs no font", () => {
  const drawn = photos.soundcheck();
  expect(photos.soundcheck()).toBe(drawn);
  for (const draw of [photos["lamp-season"], photos["night-line"]]) expect(draw()).not.toContain("<text");
});
