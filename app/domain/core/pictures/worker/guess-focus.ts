import sharp, { type Sharp } from "sharp";
import type { Focus } from "#app/shared/core/pictures/focus.ts";

/** In pixels; it is the eye's first impression that counts. */
const side = 240;

/** Guesses what a crop of a picture must show: skin, strong colours and detail draw the eye (libvips' "attention"). */
export async function guessFocus(picture: Sharp): Promise<Focus> {
  const { data, info } = await picture
    .resize(side, side, { fit: "inside" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  // The strategy looks only where something must be cut off, and a smaller height would scale what it says.
  const cropped = await sharp(data, { raw: info })
    .resize(Math.ceil(width / 3), height, { fit: "cover", position: "attention" })
    .toBuffer({ resolveWithObject: true });
  const { attentionX = width / 2, attentionY = height / 2 } = cropped.info;
  return [percent(attentionX, width), percent(attentionY, height)];
}

function percent(at: number, length: number): number {
  return Math.round((100 * Math.min(Math.max(at, 0), length)) / length);
}
