import type { OwnPicture } from "#app/domain/music/tags/own-tags.ts";

/** As large as a cover may be that an admin uploads. */
const maxPixels = 102_400_000;
const maxPictures = 20;
// Stops a decoder that a crafted picture keeps busy.
const maxSeconds = 20;

/** Those of an upload's pictures that decode to their last line; players show half of the others, or nothing. */
export async function wholePictures(pictures: readonly OwnPicture[]): Promise<OwnPicture[]> {
  const whole: OwnPicture[] = [];
  for (const picture of pictures.slice(0, maxPictures)) if (await isWhole(picture)) whole.push(picture);
  return whole;
}

async function isWhole({ bytes }: OwnPicture): Promise<boolean> {
  // Loaded late because it is large, and many uploads don't need it.
  const { default: sharp } = await import("sharp");
  try {
    const options = { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true } as const;
    await sharp(bytes, options)
      .timeout({ seconds: maxSeconds })
      .resize(8, 8, { fit: "fill" })
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
}
