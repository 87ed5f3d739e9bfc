import { lettering } from "../lettering.ts";
import { sneaker, stairs } from "../motifs/shoes.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { disc, type Markup, sheet } from "../svg.ts";

export function drawSteppinOutPromo(): Markup {
  return sheet(
    1280,
    720,
    ink.rust,
    posterDots((x, y) => Math.max(0, (x - 200) / 1700 + (300 - y) / 1600), 1280, 720, ink.sodium, 20, 60),
    disc(980, 230, 190, ink.sodium),
    stairs(-40, 800, 1500, 560, 5, ink.night, ink.coral),
    sneaker(586, 224, 0.72, { upper: ink.paper, sole: ink.paper, toe: ink.night, detail: ink.rust }),
    sneaker(288, 336, 0.72, { upper: ink.paper, sole: ink.paper, toe: ink.night, detail: ink.rust }),
    lettering("41", { x: 64, y: 64, width: 300, height: 250, weight: 58, colour: ink.paper }),
  );
}
