import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { ReceivedPicture } from "#app/domain/pictures/receive-picture.ts";
import { temporaryFolder } from "../setup/services.ts";

let hues = 0;

/** The bytes of a picture of one colour that no other has; small, so that its renditions are quickly made. */
export function pictureBytes({
  width = 400,
  height = 300,
  format = "jpeg" as "jpeg" | "png" | "webp" | "avif",
} = {}) {
  hues += 1;
  const background = { r: hues % 256, g: (hues * 7) % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A file as an upload leaves it. */
export function receivedFile(fileName: string, bytes: Uint8Array | string): ReceivedPicture {
  const file = path.join(temporaryFolder(), "0-0");
  writeFileSync(file, bytes);
  return { path: file, fileName, bytes: statSync(file).size };
}

/** A picture as an upload leaves it. */
export async function receivedPicture(
  fileName = "night_line.jpg",
  options: Parameters<typeof pictureBytes>[0] = {},
) {
  return receivedFile(fileName, await pictureBytes(options));
}
