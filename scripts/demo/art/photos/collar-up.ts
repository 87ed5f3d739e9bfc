import { portrait } from "../bust.ts";
import { contrast, laid, silhouette } from "../motifs/print.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { type Markup, polygon, sheet } from "../svg.ts";

export function drawCollarUp(): Markup {
  const area = { x: 130, y: -30, width: 960, height: 960 };
  const print = portrait(["suit", "fade"], { turn: 30, nod: -3, light: [-0.75, 0.4, 0.6], rim: 0.6 });
  return sheet(
    1200,
    900,
    ink.oxblood,
    polygon(
      [
        [0, 0],
        [520, 0],
        [220, 900],
        [0, 900],
      ],
      ink.coral,
    ),
    silhouette(print, area, ink.night),
    posterDots(contrast(laid(print.light, area), 0.05, 0.85), 1200, 900, ink.paper, 28, 92),
  );
}
