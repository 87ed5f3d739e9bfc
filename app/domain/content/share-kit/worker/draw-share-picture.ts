import sharp, { type OverlayOptions } from "sharp";
import { coverColours } from "#app/domain/core/pictures/worker/cover-colours.ts";
import { themes, tintOf } from "#app/shared/core/colours/tint.ts";
import type { ShareRequest } from "../share-subject.ts";
import { shareShapes } from "../sizes.ts";
import { fitTitle } from "./fit-title.ts";
import { canBeSet, plain, setLines } from "./lettering.ts";

// One picture is drawn and the process ends.
sharp.cache(false);
sharp.concurrency(1);

interface Position {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where things stand, in pixels; stories have their own controls over the first and last 250. */
const positions = {
  wide: {
    cover: { left: 0, top: 0, width: 630, height: 630 },
    words: { left: 678, top: 48, width: 474, height: 350 },
    waveform: { left: 678, top: 472, width: 474, height: 80 },
    artistSize: 34,
    hostSize: 22,
  },
  tall: {
    cover: { left: 90, top: 250, width: 900, height: 900 },
    words: { left: 90, top: 1200, width: 900, height: 250 },
    waveform: { left: 90, top: 1540, width: 900, height: 90 },
    artistSize: 48,
    hostSize: 32,
  },
} as const;

/** Draws the picture of a track or release, as a JPEG in the target. Runs in a process of its own. */
export async function drawSharePicture(request: ShareRequest): Promise<null> {
  const { shape, coverPath, target } = request;
  const cover = coverPath === null ? null : sharp(coverPath, { failOn: "error" });
  const colours = cover ? await coverColours(cover.clone()) : [];
  const { tint, ground } = tintOf(colours)?.dark ?? { tint: "#ffb21a", ground: themes.dark.grounds[1] };
  const layers: OverlayOptions[] = [];
  const { cover: frame, waveform: strip } = positions[shape];
  if (cover) {
    const { left, top, width, height } = frame;
    layers.push({ input: await cover.resize(width, height, { fit: "cover" }).png().toBuffer(), left, top });
  }
  layers.push(...(await words(request, tint)));
  if (request.waveform) {
    layers.push({
      input: Buffer.from(drawWaveform(request.waveform, strip, tint)),
      left: strip.left,
      top: strip.top,
    });
  }
  const size = shareShapes[shape];
  await sharp({ create: { ...size, channels: 3, background: ground } })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(target);
  return null;
}

/** Title and artist above the waveform, and the address below it; what can't be set is left out. */
async function words({ shape, title, artist, host }: ShareRequest, tint: string): Promise<OverlayOptions[]> {
  const { words: box, waveform, artistSize, hostSize } = positions[shape];
  const { text, muted } = themes.dark;
  const layers: OverlayOptions[] = [];
  const upper = title.normalize("NFC").toLocaleUpperCase("en");
  let below = box.top;
  if (await canBeSet(upper)) {
    const set = await fitTitle(upper, box, text);
    layers.push({ input: set.data, left: box.left, top: box.top });
    below += set.height + artistSize * 0.7;
  }
  const name = artist.normalize("NFC");
  if (await canBeSet(name))
    layers.push(await oneLine(name, { left: box.left, top: below, width: box.width }, artistSize, tint));
  const hostTop = waveform.top + waveform.height + hostSize;
  layers.push(await oneLine(host, { left: box.left, top: hostTop, width: box.width }, hostSize, muted));
  return layers;
}

/** A line of text that is made smaller where it is too long. */
async function oneLine(
  text: string,
  { left, top, width }: Omit<Position, "height">,
  size: number,
  colour: string,
): Promise<OverlayOptions> {
  const line = [{ text, value: 600 }];
  const set = await setLines(line, { typeface: plain, size, colour });
  const fitted =
    set.width <= width
      ? set
      : await setLines(line, { typeface: plain, size: (size * width) / set.width, colour });
  const input =
    fitted.width <= width ? fitted.data : await sharp(fitted.data).resize({ width }).png().toBuffer();
  return { input, left, top: Math.round(top) };
}

const barCount = 50;
const loudest = 35;

/** The waveform in bars that can be seen at the size of a stamp. */
function drawWaveform(waveform: string, { width, height }: Position, colour: string): string {
  const digits = [...waveform].map((digit) => Number.parseInt(digit, 36) / loudest);
  const perBar = digits.length / barCount;
  const pitch = width / barCount;
  const bars = Array.from({ length: barCount }, (_, index) => {
    const heard = digits.slice(Math.floor(index * perBar), Math.floor((index + 1) * perBar));
    const tall = Math.max(4, height * Math.max(0, ...heard));
    return `<rect x="${(index * pitch).toFixed(1)}" y="${((height - tall) / 2).toFixed(1)}" width="${(pitch * 0.6).toFixed(1)}" height="${tall.toFixed(1)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${colour}">${bars.join("")}</svg>`;
}
