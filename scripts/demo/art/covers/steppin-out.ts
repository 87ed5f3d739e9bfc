import { lettering } from "../lettering.ts";
import { sneaker, stairs } from "../motifs/shoes.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { type Markup, sheet } from "../svg.ts";

/** A foot on the stairs, and a title that climbs with it. */
export function drawSteppinOut(): Markup {
  const shade = posterDots((x, y) => Math.max(0, (x * 0.45 + y - 560) / 1300), 1200, 1200, ink.coral, 30, 44);
  return sheet(
    1200,
    1200,
    ink.sodium,
    shade,
    stairs(-60, 1240, 1320, 640, 3, ink.night, ink.coral),
    sneaker(394, 471, 1.03, { upper: ink.paper, sole: ink.paper, toe: ink.night, detail: ink.rust }),
    lettering("STEPPIN", { x: 64, y: 64, width: 1072, height: 236, weight: 62, colour: ink.night }),
    lettering("OUT", { x: 64, y: 336, width: 330, height: 128, weight: 40, colour: ink.night }),
  );
}
