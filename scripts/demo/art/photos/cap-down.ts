import { portrait } from "../bust.ts";
import { contrast, laid, silhouette } from "../motifs/print.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { disc, type Markup, sheet } from "../svg.ts";

export function drawCapDown(): Markup {
  const area = { x: 110, y: -20, width: 980, height: 980 };
  const print = portrait(["cap", "shirt"], { turn: -34, nod: 14, light: [-0.5, 0.7, 0.6], rim: 0.7 });
  return sheet(
    1200,
    900,
    ink.navy,
    disc(840, 330, 300, ink.coral),
    silhouette(print, area, ink.night),
    posterDots(contrast(laid(print.light, area), 0.03, 0.72), 1200, 900, ink.sky, 18, 88),
  );
}
