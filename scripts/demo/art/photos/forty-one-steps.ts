import { sneaker, stairs } from "../motifs/shoes.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { type Markup, sheet } from "../svg.ts";

export function drawFortyOneSteps(): Markup {
  return sheet(
    1200,
    900,
    ink.mint,
    posterDots((x, y) => Math.max(0, (y * 0.9 - x * 0.5 + 260) / 1250), 1200, 900, ink.teal, 12, 44),
    stairs(-240, 960, 1760, 780, 4, ink.teal, ink.paper),
    stairs(-240, 1010, 1760, 780, 4, ink.forest, ink.forest),
    sneaker(332, 224, 1.03, { upper: ink.coral, sole: ink.paper, toe: ink.paper, detail: ink.night }, 0),
  );
}
