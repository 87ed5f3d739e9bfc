import { portrait } from "../bust.ts";
import { contrast, laid, silhouette } from "../motifs/print.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { type Markup, rectangle, sheet } from "../svg.ts";

/** Straight on, printed in two inks that meet at the nose. */
export function drawHeadroom(): Markup {
  const area = { x: 120, y: -20, width: 1260, height: 1260 };
  const print = portrait(["headphones", "fade", "shirt"], {
    turn: 4,
    nod: 2,
    light: [-0.15, 0.55, 0.9],
    rim: 0.5,
    ambient: 0.16,
    reach: 1.75,
    middle: -0.22,
  });
  const tone = contrast(laid(print.light, area), 0.06, 0.88);
  const half = (side: 1 | -1) => (x: number, y: number) => ((x - 750) * side > 0 ? tone(x, y) : 0);
  return sheet(
    1500,
    1200,
    ink.rust,
    rectangle(750, 0, 750, 1200, ink.violet),
    silhouette(print, area, ink.night),
    posterDots(half(-1), 1500, 1200, ink.sodium, 22, 104),
    posterDots(half(1), 1500, 1200, ink.sky, 22, 104),
  );
}
