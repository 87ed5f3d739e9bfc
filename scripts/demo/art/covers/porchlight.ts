import { lettering } from "../lettering.ts";
import { plate } from "../motifs/gear.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { disc, group, type Markup, rectangle, shape, sheet, stroke } from "../svg.ts";

function moth(x: number, y: number, scale: number, degrees: number): Markup {
  return group(
    `translate(${x} ${y}) rotate(${degrees}) scale(${scale})`,
    shape("M0 0Q-46 -44 -58 -8Q-52 24 0 8Q52 24 58 -8Q46 -44 0 0Z", ink.paper),
    shape("M0 4Q-34 26 -26 44Q-10 48 0 16Q10 48 26 44Q34 26 0 4Z", ink.mint),
    plate(-5, -16, 10, 50, 5, ink.forest),
  );
}

/** A bare bulb, rings of light in halftone, three moths. */
export function drawPorchlight(): Markup {
  const [x, y] = [600, 500];
  const rings = (atX: number, atY: number) => {
    const distance = Math.hypot(atX - x, atY - y);
    const wave = 0.5 + 0.5 * Math.cos(distance / 34);
    return Math.max(0, 1 - distance / 620) * (0.25 + 0.75 * wave);
  };
  return sheet(
    1200,
    1200,
    ink.forest,
    posterDots(rings, 1200, 1200, ink.mint, 45, 60),
    disc(x, y, 210, ink.forest),
    rectangle(590, 0, 20, 250, ink.paper),
    plate(536, 226, 128, 118, 14, ink.paper),
    rectangle(536, 258, 128, 12, ink.forest),
    rectangle(536, 292, 128, 12, ink.forest),
    shape(
      "M548 344C540 420 440 440 440 540C440 640 520 690 600 690C680 690 760 640 760 540C760 440 660 420 652 344Z",
      ink.sodium,
    ),
    stroke("M556 350L572 520L588 470L600 530L612 470L628 520L644 350", ink.umber, 9),
    moth(300, 360, 1.5, -24),
    moth(902, 640, 1.9, 32),
    moth(846, 240, 1.1, 12),
    lettering("PORCHLIGHT", { x: 64, y: 960, width: 1072, height: 176, weight: 44, colour: ink.paper }),
  );
}
