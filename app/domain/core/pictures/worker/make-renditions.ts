import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp, { type ResizeOptions, type Sharp } from "sharp";
import { messages } from "#app/messages/messages.ts";
import { luminance, readHex } from "#app/shared/core/colours/colour.ts";
import { type Theme, themes } from "#app/shared/core/colours/tint.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import { middleFocus } from "#app/shared/core/pictures/focus.ts";
import { contentIdOf, unreadablePicture } from "../made-picture.ts";
import type { PictureRequest, PictureShape } from "../make-picture.ts";
import type { PictureFiles } from "../store-picture.ts";
import { coverColours } from "./cover-colours.ts";
import { guessFocus } from "./guess-focus.ts";

// Cameras' "100 megapixels" are up to 101.8; far below a decompression bomb.
const maxMegapixels = 100;
const maxPixels = 1.024 * maxMegapixels * 1_000_000;
// Stops a decoder that a crafted file keeps busy.
const maxSeconds = 120;

type Size = Record<"width" | "height", number>;
type Rendition = PictureFiles["renditions"][number];

const photoFormats = [
  ["avif", { effort: 1, quality: 55 }],
  ["webp", { quality: 78 }],
  ["jpeg", { quality: 80, mozjpeg: true }],
] as const;
// Of the formats that can be transparent, PNG is the one that mail programs show. Sharp edges need quality.
const markFormats = [
  ["webp", { quality: 90, alphaQuality: 100 }],
  ["png", { compressionLevel: 9 }],
] as const;

// Nothing is decoded twice, so no cache; each further thread takes memory of its own.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Makes a picture's renditions, as `makePicture` describes. Runs in a process of its own.
 * @throws DomainError "invalid"
 */
export async function makeRenditions({ source, folder, shape }: PictureRequest): Promise<PictureFiles> {
  try {
    const { data, info } = await decode(source, shape);
    const upright = () => sharp(data, { raw: info });
    const widest = Math.min(info.width, Math.max(...shape.widths));
    const widths = shape.widths.filter((width) => width < widest);
    const renditions: Rendition[] = [];
    for (const width of [...widths, widest]) {
      const scaled = await upright().resize({ width }).raw().toBuffer({ resolveWithObject: true });
      for (const [format, options] of shape.mark ? markFormats : photoFormats) {
        const made = await sharp(scaled.data, { raw: scaled.info }).toFormat(format, options).toBuffer();
        renditions.push(await writeRendition(folder, format, made, scaled.info));
      }
    }
    const { width, height } = renditions.at(-1) ?? info;
    if (info.width > widest) {
      const art = await upright().jpeg({ quality: 90 }).toBuffer();
      renditions.push(await writeRendition(folder, "art", art, info));
    }
    const id = contentIdOf(renditions.map((rendition) => rendition.checksum));
    if (shape.mark)
      return { id, width, height, colours: [], ground: await findGround(upright()), renditions };
    const colours = await coverColours(upright());
    // One that was cropped already is shown as it is.
    const focus = shape.ratio ? middleFocus : await guessFocus(upright());
    return { id, width, height, colours, focus, renditions };
  } catch (error) {
    if (isDomainError(error)) throw error;
    throw unreadablePicture(error);
  }
}

async function writeRendition(
  folder: string,
  format: Rendition["format"],
  made: Buffer,
  { width, height }: Size,
): Promise<Rendition> {
  const file = path.join(folder, `${randomBytes(6).toString("hex")}.${format}`);
  await writeFile(file, made, { flag: "wx" });
  const checksum = createHash("sha256").update(made).digest("hex");
  return { format, width, height, path: file, bytes: made.length, checksum, crc32: crc32(made) };
}

/** The pixels in the largest needed size; transparent areas of all but marks become white. */
async function decode(source: Uint8Array | string, shape: PictureShape) {
  const { autoOrient, hasAlpha } = await sharp(source, { limitInputPixels: false }).metadata();
  assertUsable(autoOrient, shape);
  const picture = sharp(source, { limitInputPixels: maxPixels, failOn: "error" })
    .timeout({ seconds: maxSeconds })
    .rotate();
  if (shape.mark && hasAlpha) picture.trim({ background: "#00000000", threshold: 1 });
  picture.resize(sizeOf(autoOrient, shape));
  if (!shape.mark) picture.flatten({ background: "#fff" });
  return picture.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
}

function assertUsable({ width, height }: Size, { minSide }: PictureShape): void {
  if (width * height > maxPixels) {
    const megapixels = Math.ceil((width * height) / 1_000_000);
    throw new DomainError("invalid", messages.fields.file.tooManyPixels(megapixels, maxMegapixels));
  }
  if (Math.min(width, height) >= minSide) return;
  throw new DomainError("invalid", messages.fields.file.tooSmall(width, height, minSide));
}

function sizeOf(
  { width, height }: Size,
  { widths, ratio, isExact, mark, maxArtSide = 0 }: PictureShape,
): ResizeOptions {
  const widest = Math.max(...widths, Math.min(maxArtSide, width, height));
  if (!ratio) {
    const highest = mark?.maxHeight ?? 2 * widest;
    return { width: widest, height: highest, fit: "inside", withoutEnlargement: true };
  }
  const target = isExact ? widest : Math.min(widest, Math.floor(Math.min(width, height * ratio)));
  return { width: target, height: Math.round(target / ratio), fit: "cover", position: "attention" };
}

const side = 128;

/** Below this contrast a shape isn't made out at a glance. */
const minContrast = 2;

/** A mark of which less than this share is made out on a ground can't be read there. */
const minShare = 0.15;

/**
 * The ground that a transparent mark needs: that of the light theme for dark letters, which nobody sees on a dark page,
 * and the other way round. @returns null for a mark that brings its own ground, or is made out on both.
 */
async function findGround(mark: Sharp): Promise<Theme | null> {
  const { data } = await mark
    .resize(side, side, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = { dark: 0, light: 0 };
  let [all, isSolid] = [0, true];
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 255) isSolid = false;
    const light = luminance([red / 255, green / 255, blue / 255]);
    all += alpha;
    for (const theme of ["dark", "light"] as const) {
      if (contrastOfLights(light, luminance(readHex(themes[theme].background))) >= minContrast)
        seen[theme] += alpha;
    }
  }
  if (isSolid || all === 0) return null;
  if (Math.min(seen.dark, seen.light) >= minShare * all) return null;
  return seen.dark > seen.light ? "dark" : "light";
}

function contrastOfLights(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
