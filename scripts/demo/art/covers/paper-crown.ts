import { portrait } from "../bust.ts";
import { lettering } from "../lettering.ts";
import { contrast, laid, silhouette } from "../motifs/print.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { disc, group, line, type Markup, polygon, sheet } from "../svg.ts";

/** A folded crown on a man who isn't smiling. */
export function drawPaperCrown(): Markup {
  const area = { x: 90, y: 250, width: 1020, height: 1020 };
  const print = portrait(["fade", "shirt"], { turn: -22, nod: -4, light: [0.8, 0.35, 0.55], rim: 0.5 });
  const tone = contrast(laid(print.light, area), 0.04, 0.8);
  const crown = polygon(
    [
      [0, 190],
      [-26, 20],
      [74, 104],
      [120, -40],
      [206, 84],
      [300, -64],
      [360, 86],
      [470, -30],
      [496, 104],
      [590, 30],
      [556, 196],
      [280, 236],
    ],
    ink.paper,
  );
  return sheet(
    1200,
    1200,
    ink.plum,
    disc(600, 560, 430, ink.coral),
    silhouette(print, area, ink.night),
    posterDots(tone, 1200, 1200, ink.paper, 22, 92),
    group(
      "translate(372 288) scale(.86)",
      crown,
      line(
        [
          [4, 158],
          [284, 202],
          [554, 164],
        ],
        ink.rust,
        13,
      ),
      line(
        [
          [120, -30],
          [124, 176],
        ],
        ink.coral,
        5,
      ),
      line(
        [
          [300, -50],
          [290, 200],
        ],
        ink.coral,
        5,
      ),
      line(
        [
          [470, -20],
          [452, 180],
        ],
        ink.coral,
        5,
      ),
    ),
    lettering("PAPER", { x: 64, y: 64, width: 500, height: 120, weight: 36, colour: ink.paper }),
    lettering("CROWN", { x: 636, y: 64, width: 500, height: 120, weight: 36, colour: ink.paper }),
  );
}
