import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makePicture } from "#app/domain/core/pictures/make-picture.ts";
import { makeCover } from "#app/domain/music/tracks/publishing/make-track-media.ts";
import { pictureBytes } from "../../../factories/picture.ts";
import { temporaryFolder } from "../../../setup/services.ts";

const shape = { widths: [100, 200, 400], minSide: 50 };

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a %s becomes three formats at each width",
  async (format) => {
    const bytes = await pictureBytes({ width: 800, height: 600, format });
    const { width, height, renditions } = await makePicture(bytes, temporaryFolder(), shape);
    expect([width, height]).toEqual([400, 300]);
    expect(renditions.map((made) => `${made.format} ${made.width}x${made.height}`)).toEqual(
      ["100x75", "200x150", "400x300"].flatMap((size) => [`avif ${size}`, `webp ${size}`, `jpeg ${size}`]),
    );
    for (const made of renditions) {
      const facts = await sharp(made.path).metadata();
      expect([facts.width, facts.height]).toEqual([made.width, made.height]);
      expect(readFileSync(made.path)).toHaveLength(made.bytes);
    }
  },
);

test("a logo keeps its proportions and transparency, and loses its empty margins", async () => {
  const word = await sharp({ create: { width: 300, height: 60, channels: 4, background: "#e04040" } })
    .extend({ top: 40, bottom: 90, left: 10, right: 200, background: "#00000000" })
    .png()
    .toBuffer();
  const mark = { widths: [400], minSide: 48, mark: { maxHeight: 120 } };
  const made = await makePicture(word, temporaryFolder(), mark);
  expect(made.renditions.map(({ format, width, height }) => [format, width, height])).toEqual([
    ["webp", 300, 60],
    ["png", 300, 60],
  ]);
  const round = Buffer.from(
    '<svg width="900" height="900"><circle cx="450" cy="450" r="450" fill="#e04040"/></svg>',
  );
  const disc = await makePicture(await sharp(round).png().toBuffer(), temporaryFolder(), mark);
  for (const { path, width, height } of disc.renditions) {
    const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
    expect([width, height, info.channels]).toEqual([120, 120, 4]);
    expect(data[3]).toBe(0);
    expect(data[4 * (60 * 120 + 60) + 3]).toBe(255);
  }
  const photo = await makePicture(word, temporaryFolder(), shape);
  expect((await sharp(photo.renditions.at(-1)?.path).metadata()).hasAlpha).toBe(false);
});

test("a small picture is not enlarged, and a tall one is limited in height", async () => {
  const small = await makePicture(await pictureBytes({ width: 150, height: 90 }), temporaryFolder(), shape);
  expect(small.renditions.map(({ width }) => width)).toEqual([100, 100, 100, 150, 150, 150]);
  const tall = await makePicture(await pictureBytes({ width: 200, height: 3000 }), temporaryFolder(), shape);
  expect([tall.width, tall.height]).toEqual([53, 800]);
});

test("a picture is cropped to its ratio at the centre; a cover has every width", async () => {
  const bytes = await pictureBytes({ width: 480, height: 360 });
  const wide = await makePicture(bytes, temporaryFolder(), { ...shape, widths: [1280], ratio: 16 / 9 });
  expect([wide.width, wide.height]).toEqual([480, 270]);
  const cover = await makeCover(bytes, temporaryFolder());
  expect(cover.renditions.map(({ width, height }) => [width, height])).toContainEqual([640, 640]);
});

test("it is rotated by its orientation, and its location metadata is removed", async () => {
  const bytes = await sharp(await pictureBytes({ width: 400, height: 300 }))
    .withMetadata({
      orientation: 6,
      exif: { IFD3: { GPSLatitude: "52/1 31/1 0/1" }, IFD0: { Copyright: "SECRET" } },
    })
    .jpeg()
    .toBuffer();
  expect(bytes.includes("SECRET")).toBe(true);
  const { width, height, renditions } = await makePicture(bytes, temporaryFolder(), shape);
  expect([width, height]).toEqual([300, 400]);
  for (const made of renditions) {
    expect(readFileSync(made.path).includes("SECRET")).toBe(false);
    expect((await sharp(made.path).metadata()).exif).toBeUndefined();
  }
});

test("the same picture has the same id, another one a different id", async () => {
  const bytes = await pictureBytes();
  const [one, same, other] = await Promise.all(
    [bytes, bytes, await pictureBytes()].map((source) => makePicture(source, temporaryFolder(), shape)),
  );
  expect(one?.id).toBe(same?.id);
  expect(one?.id).not.toBe(other?.id);
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>`;
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]);
const refused: [name: string, bytes: () => Uint8Array | Promise<Uint8Array>, sentence: RegExp][] = [
  ["an SVG", () => Buffer.from(svg), /It's an SVG, which can carry scripts/],
  ["an SVG that begins as XML", () => Buffer.from(`<?xml version="1.0"?>\n${svg}`), /It's an SVG/],
  ["a page", () => Buffer.from("<!doctype html><html></html>"), /It isn't a picture we can read/],
  ["a HEIC", () => heic, /HEIC.*Export it as JPEG/],
  ["a GIF", () => Buffer.from("GIF89a\x01\0\x01\0"), /It's a GIF/],
  ["a PDF", () => Buffer.from("%PDF-1.7\n"), /It isn't a picture we can read/],
  ["nothing", () => Buffer.alloc(0), /It isn't a picture we can read/],
  ["a JPEG's beginning alone", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /can't be read/],
  [
    "half a JPEG",
    async () => (await pictureBytes({ width: 800, height: 800 })).subarray(0, 1000),
    /can't be read/,
  ],
  ["a picture of many millions of pixels in a few bytes", bomb, /It has 144 megapixels; the limit is 100/],
  ["a tiny one", () => pictureBytes({ width: 40, height: 400 }), /It has 40 x 400 pixels.*at least 50/],
];

test.each(refused)("%s is refused with a message", async (_name, bytes, sentence) => {
  const making = makePicture(await bytes(), temporaryFolder(), shape);
  await expect(making).rejects.toMatchObject({ code: "invalid", message: expect.stringMatching(sentence) });
});

/** A PNG whose head says 12,000 x 12,000 pixels, and whose rest would unpack to them. */
async function bomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#000" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(png.length).toBeLessThan(1_000_000);
  return png;
}
