import { swellingLines } from "../halftone.ts";
import { microphone } from "../motifs/microphone.ts";
import { contrast, laid, silhouette } from "../motifs/print.ts";
import { ink } from "../palette.ts";
import { disc, type Markup, ring, sheet } from "../svg.ts";

export function drawSoundcheck(): Markup {
  const area = { x: 130, y: -20, width: 940, height: 940 };
  const print = microphone(24);
  const tone = contrast(laid(print.light, area), 0.05, 0.95);
  return sheet(
    1200,
    900,
    ink.violet,
    ...[520, 456, 392].map((radius) => ring(600, 400, radius, ink.plum, 26)),
    disc(600, 400, 330, ink.sodium),
    silhouette(print, area, ink.night),
    swellingLines(tone, { x: 0, y: 0, width: 1200, height: 900 }, 11, ink.paper, 5),
  );
}
