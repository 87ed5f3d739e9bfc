import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arrangeTiles } from "#app/components/content/photos/arrange-tiles.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { photoSizes } from "#app/shared/content/photos/schema.ts";
import { photos, pictureRenditions, pictures } from "#db/schema/index.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let position = 0;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

function createPhoto(values: Partial<typeof photos.$inferInsert> = {}) {
  const now = site.ctx.now();
  const id = `photo-${randomUUID().slice(0, 8)}`;
  const pictureId = `picture-of-${id}`;
  position += 1;
  write(site.ctx, markContentChanged);
  site.ctx.db.insert(pictures).values({ id: pictureId, width: 800, height: 600, createdAt: now }).run();
  site.ctx.db
    .insert(pictureRenditions)
    .values({ pictureId, format: "jpeg", width: 800, height: 600, bytes: 1, fileKey: id, checksum: "0" })
    .run();
  return site.ctx.db
    .insert(photos)
    .values({
      id,
      title: `Title of ${id}`,
      description: `What ${id} shows`,
      pictureId,
      category: "creative",
      size: "regular",
      position,
      publishedAt: now,
      createdAt: now,
      ...values,
    })
    .returning()
    .get();
}

test("an empty gallery or category says so", async () => {
  expect(await site.read("/photos")).toContain("No photos yet");
  expect(await site.read("/photos?category=formal")).toContain("Nothing in this category yet");
});

test("a category page shows only its photos, and marks the category", async () => {
  const portrait = createPhoto({ category: "portrait" });
  const other = createPhoto();
  const page = await site.read("/photos?category=portrait");
  expect(page).toContain(`href="/photos/${portrait.id}?category=portrait"`);
  expect(page).toContain(`alt="What ${portrait.id} shows"`);
  expect(page).not.toContain(other.id);
  expect(page).toMatch(/<a aria-current="page"[^>]*href="\/photos\?category=portrait"/);
  expect((await site.ask("/photos?category=nonsense")).headers.get("Location")).toBe("/photos");
});

test("previous and next wrap around within the category", async () => {
  const [first, second, third] = [1, 2, 3].map(() => createPhoto({ category: "personal" }));
  const page = await site.read(`/photos/${first?.id}?category=personal`);
  expect(page).toContain("1 of 3");
  expect(page).toMatch(new RegExp(`rel="prev"[^>]*href="/photos/${third?.id}\\?category=personal"`));
  expect(page).toMatch(new RegExp(`rel="next"[^>]*href="/photos/${second?.id}\\?category=personal"`));
  const last = await site.read(`/photos/${third?.id}?category=personal`);
  expect(last).toMatch(new RegExp(`rel="next"[^>]*href="/photos/${first?.id}\\?category=personal"`));
});

test("a member-only photo is a locked tile to a visitor, without its picture's URL", async () => {
  const { id, pictureId } = createPhoto({ memberOnly: true });
  const { token } = signedInContext(site.ctx);
  const addresses = ["/photos", "/photos.data", `/photos/${id}`, `/photos/${id}.data`, "/api/photos"];
  for (const address of addresses) {
    expect(await site.read(address), address).not.toContain(pictureId);
    expect(await site.read(address, token), address).toContain(pictureId);
  }
  const answer = await site.ask(`/photos/${id}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(`href="/auth?redirectTo=/photos/${id}"`);
});

test("unknown and unpublished photos are 404", async () => {
  const draft = createPhoto({ publishedAt: null });
  expect((await site.ask("/photos/absent")).status).toBe(404);
  expect((await site.ask(`/photos/${draft.id}`)).status).toBe(404);
});

test.each([2, 4])("whatever tile sizes the owner chooses, a grid of %i columns has no gaps", (columns) => {
  const wishes = everyRow(6);
  for (const row of wishes) {
    const tiles = arrangeTiles(row, columns);
    expect(tiles).toHaveLength(row.length);
    expect(holesIn(tiles, columns), row.join(" ")).toBe(0);
  }
});

test("tiles keep their chosen size where that fills the grid", () => {
  expect(arrangeTiles(["large", "regular", "regular", "wide"], 4)).toEqual([
    { columns: 2, rows: 2 },
    { columns: 1, rows: 1 },
    { columns: 1, rows: 1 },
    { columns: 2, rows: 1 },
  ]);
});

type Row = (typeof photoSizes)[number][];

function everyRow(longest: number): Row[] {
  let rows: Row[] = [[]];
  const all: Row[] = [];
  for (let length = 0; length <= longest; length += 1) {
    all.push(...rows);
    rows = rows.flatMap((row) => photoSizes.map((size) => [...row, size]));
  }
  return all;
}

/** Places tiles as a browser does (sparse, in order) and counts the cells nobody took. */
function holesIn(tiles: { columns: number; rows: number }[], columns: number): number {
  const taken = new Set<string>();
  let cursor = 0;
  let depth = 0;
  for (const tile of tiles) {
    const cells = (at: number) =>
      Array.from({ length: tile.columns * tile.rows }, (_cell, index) => {
        const row = Math.floor(at / columns) + Math.floor(index / tile.columns);
        return `${row}/${(at % columns) + (index % tile.columns)}`;
      });
    const fits = (at: number) =>
      (at % columns) + tile.columns <= columns && cells(at).every((cell) => !taken.has(cell));
    while (!fits(cursor)) cursor += 1;
    for (const cell of cells(cursor)) taken.add(cell);
    depth = Math.max(depth, Math.floor(cursor / columns) + tile.rows);
  }
  return depth * columns - taken.size;
}
