import sharp from "sharp";
import { answerParent } from "#app/domain/child-process/answer-parent.ts";
import { type IconRequest, iconSide } from "../icon-request.ts";
import { canBeSet, display, setLines } from "./lettering.ts";

answerParent((request: IconRequest) => drawIcon(request));

/** Draws the icon of the site on a phone's screen, as a PNG in the target: the logo, else an initial on the accent. */
async function drawIcon({ logoPath, initial, fill, ink, target }: IconRequest): Promise<null> {
  if (logoPath) {
    await sharp(logoPath).resize(iconSide, iconSide, { fit: "cover" }).png({ palette: true }).toFile(target);
    return null;
  }
  const layers = (await canBeSet(initial)) ? [{ input: await drawInitial(initial, ink) }] : [];
  await sharp({ create: { width: iconSide, height: iconSide, channels: 3, background: fill } })
    .composite(layers)
    .png({ palette: true })
    .toFile(target);
  return null;
}

/** As large as the corners allow, which phones round off. */
async function drawInitial(initial: string, ink: string): Promise<Buffer> {
  const { data } = await setLines([{ text: initial, value: 110 }], { hand: display, size: 140, colour: ink });
  const side = Math.round(iconSide * 0.62);
  return sharp(data).resize(side, side, { fit: "inside" }).png().toBuffer();
}
