import { portrait } from "./bust.ts";
import { lettering } from "./lettering.ts";
import { contrast, laid, silhouette } from "./motifs/print.ts";
import { posterDots } from "./motifs/street.ts";
import { ink } from "./palette.ts";
import { disc, type Markup, sheet } from "./svg.ts";

/** What other sites show beside a link: the name, the face, the lamp. 1200 x 630 units. */
export function drawShareImage(): Markup {
  const area = { x: 640, y: 10, width: 640, height: 640 };
  const print = portrait(["headphones", "fade", "shirt"], {
    turn: -26,
    nod: -4,
    light: [-0.6, 0.32, 0.75],
    rim: 0.5,
    reach: 1.75,
    middle: -0.25,
  });
  return sheet(
    1200,
    630,
    ink.night,
    disc(960, 300, 270, ink.sodium),
    silhouette(print, area, ink.night),
    posterDots(contrast(laid(print.light, area), 0.05, 0.85), 1200, 630, ink.paper, 24, 116),
    lettering("QUINCY", { x: 56, y: 172, width: 580, height: 150, weight: 32, colour: ink.sodium }),
    lettering("FILAMENT", { x: 56, y: 350, width: 580, height: 108, weight: 24, colour: ink.paper }),
  );
}
