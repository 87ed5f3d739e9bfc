import sharp, { type OverlayOptions } from "sharp";
import { answerParent } from "#app/domain/core/child-process/answer-parent.ts";
import type { IconRequest } from "../get-icon.ts";
import { iconSide } from "../sizes.ts";
import { canBeSet, display, setLines } from "./lettering.ts";

answerParent((request: IconRequest) => drawIcon(request));

/** Draws the icon of the site on a phone's screen, as a PNG in the target: the logo, else an initial on the accent. */
async function drawIcon({ logoPath, ground, initial, fill, ink, target }: IconRequest): Promise<null> {
  const { background, layers } = logoPath
    ? await layLogo(logoPath, ground)
    : {
        background: fill,
        layers: (await canBeSet(initial)) ? [{ input: await drawInitial(initial, ink) }] : [],
      };
  await sharp({ create: { width: iconSide, height: iconSide, channels: 3, background } })
    .composite(layers)
    .png({ palette: true })
    .toFile(target);
  return null;
}

/** The whole logo: one that isn't transparent goes on in the colour of its corner, another has space around it. */
async function layLogo(path: string, ground: string) {
  const { isOpaque } = await sharp(path).stats();
  const corner = await sharp(path).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  const [r = 0, g = 0, b = 0] = corner;
  const side = isOpaque ? iconSide : Math.round(iconSide * 0.84);
  const input = await sharp(path).resize(side, side, { fit: "inside" }).png().toBuffer();
  const layers: OverlayOptions[] = [{ input }];
  return { background: isOpaque ? { r, g, b } : ground, layers };
}

/** As large as the corners allow, which phones round off. */
async function drawInitial(initial: string, ink: string): Promise<Buffer> {
  const { data } = await setLines([{ text: initial, value: 110 }], {
    typeface: display,
    size: 140,
    colour: ink,
  });
  const side = Math.round(iconSide * 0.62);
  return sharp(data).resize(side, side, { fit: "inside" }).png().toBuffer();
}
