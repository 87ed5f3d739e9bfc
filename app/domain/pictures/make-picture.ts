import { createHash, randomBytes } from "node:crypto";
import { open, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type ResizeOptions } from "sharp";
import { DomainError, isDomainError } from "../errors.ts";
import { refusalOfKind, tellingBytes } from "./picture-kind.ts";
import { contentIdOf, type PictureFiles } from "./store-picture.ts";

// Below the largest picture a phone takes, far above a file made to fill the memory.
const mostMegapixels = 50;
const mostPixels = mostMegapixels * 1_000_000;
// A decoder that a crafted file keeps busy is stopped.
const longestSeconds = 30;

const formats = [
  ["avif", { effort: 1, quality: 55 }],
  ["webp", { quality: 78 }],
  ["jpeg", { quality: 80, mozjpeg: true }],
] as const;

export interface PictureShape {
  /** In pixels, the widths it will be shown at; of a smaller picture only those that it has. */
  widths: readonly number[];
  /** Width over height to which it is cut around its middle; without it, it keeps its own. */
  ratio?: number;
  /** Made at all its widths even where it has to be blown up for them. */
  isExact?: boolean;
  /** What has fewer pixels on one side is refused. */
  leastSide: number;
}

/**
 * Makes a picture in every format and the widths it will be shown at: turned upright, and without its
 * metadata, which tells where and with what it was taken.
 * @param source the bytes of a JPEG, PNG, WebP or AVIF, or a file of them; anything else, SVG included, is refused.
 * @param folder where the files are made; the caller removes it.
 * @throws DomainError "invalid" for what is no such picture, is too small or has too many pixels.
 */
export async function makePicture(
  source: Uint8Array | string,
  folder: string,
  shape: PictureShape,
): Promise<PictureFiles> {
  const refusal = refusalOfKind(await headOf(source));
  if (refusal) throw new DomainError("invalid", refusal);
  try {
    const { data, info } = await decode(source, shape);
    const upright = () => sharp(data, { raw: info });
    const widths = shape.widths.filter((width) => width < info.width);
    const renditions: PictureFiles["renditions"] = [];
    for (const width of [...widths, info.width]) {
      const scaled = await upright().resize({ width }).raw().toBuffer({ resolveWithObject: true });
      for (const [format, options] of formats) {
        const file = path.join(folder, `${randomBytes(6).toString("hex")}.${format}`);
        const made = await sharp(scaled.data, { raw: scaled.info }).toFormat(format, options).toBuffer();
        await writeFile(file, made, { flag: "wx" });
        const checksum = createHash("sha256").update(made).digest("hex");
        const { height } = scaled.info;
        renditions.push({ format, width, height, path: file, bytes: made.length, checksum });
      }
    }
    const id = contentIdOf(renditions.map((rendition) => rendition.checksum));
    return { id, width: info.width, height: info.height, renditions };
  } catch (error) {
    if (isDomainError(error)) throw error;
    throw new DomainError("invalid", "The picture can't be read. Please use a JPEG, PNG or WebP picture.", {
      cause: error,
    });
  }
}

/** A square picture, as a cover is. @throws DomainError as `makePicture` does. */
export function makeSquarePicture(source: Uint8Array | string, folder: string, widths: readonly number[]) {
  // Players and other sites ask for covers at known widths.
  return makePicture(source, folder, { widths, ratio: 1, isExact: true, leastSide: 1 });
}

/** The pixels in the largest size that is wanted; white where the picture lets something shine through. */
async function decode(source: Uint8Array | string, shape: PictureShape) {
  const { autoOrient } = await sharp(source, { limitInputPixels: false }).metadata();
  assertUsable(autoOrient, shape);
  return sharp(source, { limitInputPixels: mostPixels, failOn: "error" })
    .timeout({ seconds: longestSeconds })
    .rotate()
    .resize(sizeOf(autoOrient, shape))
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}

type Size = Record<"width" | "height", number>;

function assertUsable({ width, height }: Size, { leastSide }: PictureShape): void {
  if (width * height > mostPixels) {
    const megapixels = Math.ceil((width * height) / 1_000_000);
    throw new DomainError(
      "invalid",
      `It has ${megapixels} megapixels, and at most ${mostMegapixels} are taken. Please make it smaller.`,
    );
  }
  if (Math.min(width, height) >= leastSide) return;
  const pixels = `${width} x ${height} pixels`;
  throw new DomainError(
    "invalid",
    `It has ${pixels}. Please use one with at least ${leastSide} on each side.`,
  );
}

function sizeOf({ width, height }: Size, { widths, ratio, isExact }: PictureShape): ResizeOptions {
  const widest = Math.max(...widths);
  if (!ratio) return { width: widest, height: 2 * widest, fit: "inside", withoutEnlargement: true };
  const target = isExact ? widest : Math.min(widest, Math.floor(Math.min(width, height * ratio)));
  return { width: target, height: Math.round(target / ratio), fit: "cover" };
}

async function headOf(source: Uint8Array | string): Promise<Uint8Array> {
  if (typeof source !== "string") return source.subarray(0, tellingBytes);
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tellingBytes), 0, tellingBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
