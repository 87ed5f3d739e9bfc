import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { DemoPicture, Rendition } from "../../../app/domain/demo/manifest.ts";
import type { Markup } from "../art/svg.ts";

type Format = Rendition["format"];

/** The renditions wanted of a picture: widths in pixels by format. */
export type Wanted = Record<Format, readonly number[]>;

function encode(picture: Sharp, format: Format): Promise<Buffer> {
  if (format === "avif") return picture.avif({ quality: 47, effort: 1 }).toBuffer();
  if (format === "webp") return picture.webp({ quality: 68, effort: 2 }).toBuffer();
  return picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

/**
 * Draws a picture and writes its renditions below `folder`.
 * @param name path of the files relative to `folder`, without width and format.
 */
export async function renderPicture(
  drawing: Markup,
  wanted: Wanted,
  folder: string,
  name: string,
): Promise<DemoPicture> {
  const { data, info } = await sharp(Buffer.from(drawing))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  const renditions: Rendition[] = [];
  const everyWidth = [...new Set(Object.values(wanted).flat())].sort((first, second) => first - second);
  for (const narrow of everyWidth) {
    const scaled = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: narrow })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: scaledWidth, height: scaledHeight } = scaled.info;
    const raw = { width: scaledWidth, height: scaledHeight, channels };
    const formats = (Object.keys(wanted) as Format[]).filter((format) => wanted[format].includes(narrow));
    for (const format of formats) {
      const bytes = await encode(sharp(scaled.data, { raw }), format);
      const file = `${name}-${narrow}.${format}`;
      await writeFile(path.join(folder, file), bytes);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      renditions.push({
        format,
        width: narrow,
        height: scaledHeight,
        path: file,
        bytes: bytes.length,
        sha256,
      });
    }
  }
  return { width, height, renditions };
}
