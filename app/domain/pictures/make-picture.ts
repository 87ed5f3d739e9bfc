import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { DomainError } from "../errors.ts";
import { contentIdOf, type PictureFiles } from "./store-picture.ts";

// Below the largest picture a phone takes, far above a file made to fill the memory.
const mostPixels = 50_000_000;

const formats = [
  ["avif", { effort: 2, quality: 55 }],
  ["webp", { quality: 78 }],
  ["jpeg", { quality: 80, mozjpeg: true }],
] as const;

/**
 * Makes a square picture in every format and the widths it will be shown at, without its metadata.
 * @param bytes a JPEG, PNG, WebP or AVIF; anything else, SVG included, is refused.
 * @param folder where the files are made; the caller removes it.
 * @throws DomainError "invalid" for what is no such picture.
 */
export async function makeSquarePicture(
  bytes: Uint8Array,
  folder: string,
  widths: readonly number[],
): Promise<PictureFiles> {
  const widest = Math.max(...widths);
  try {
    const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
    const { format } = await source.metadata();
    if (!format || !["jpeg", "png", "webp", "heif", "avif"].includes(format))
      throw new Error(`no picture: ${format}`);
    const square = await source.rotate().resize(widest, widest, { fit: "cover" }).png().toBuffer();
    const renditions: PictureFiles["renditions"] = [];
    for (const width of widths) {
      for (const [name, options] of formats) {
        const file = path.join(folder, `${randomBytes(6).toString("hex")}.${name}`);
        await sharp(square).resize(width, width).toFormat(name, options).toFile(file);
        const made = await readFile(file);
        const checksum = createHash("sha256").update(made).digest("hex");
        renditions.push({ format: name, width, height: width, path: file, bytes: made.length, checksum });
      }
    }
    const id = contentIdOf(renditions.map((rendition) => rendition.checksum));
    return { id, width: widest, height: widest, renditions };
  } catch (error) {
    throw new DomainError("invalid", "The picture can't be read. Please use a JPEG, PNG or WebP picture.", {
      cause: error,
    });
  }
}
