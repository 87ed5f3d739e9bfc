import sharp from "sharp";

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
