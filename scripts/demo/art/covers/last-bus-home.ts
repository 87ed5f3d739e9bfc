import { randomFor } from "../../random.ts";
import { lettering } from "../lettering.ts";
import { plate } from "../motifs/gear.ts";
import { cone, posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { disc, line, type Markup, rectangle, sheet } from "../svg.ts";

function rain(): Markup {
  const random = randomFor("last bus rain");
  return Array.from({ length: 60 }, () => {
    const [x, y, length] = [random() * 1300, random() * 1000, 40 + random() * 90];
    return line(
      [
        [x, y],
        [x - length * 0.22, y + length],
      ],
      ink.sky,
      4,
    );
  }).join("");
}

/** It comes head on, it is late, it is the right one. */
export function drawLastBusHome(): Markup {
  const beams = [cone(384, 800, 216, 1.1), cone(816, 800, 216, 1.1)];
  return sheet(
    1200,
    1200,
    ink.night,
    rectangle(0, 0, 1200, 860, ink.violet),
    rain(),
    rectangle(0, 860, 1200, 340, ink.night),
    plate(268, 190, 664, 726, 56, ink.sky),
    plate(304, 226, 592, 120, 14, ink.night),
    lettering("HOME", { x: 330, y: 246, width: 540, height: 80, weight: 22, colour: ink.sodium }),
    plate(304, 372, 592, 290, 22, ink.night),
    rectangle(592, 372, 16, 290, ink.sky),
    disc(446, 560, 52, ink.violet),
    plate(372, 606, 148, 56, 26, ink.violet),
    line(
      [
        [640, 660],
        [760, 470],
      ],
      ink.sky,
      10,
    ),
    rectangle(268, 700, 664, 20, ink.night),
    plate(244, 400, 20, 120, 10, ink.sky),
    plate(936, 400, 20, 120, 10, ink.sky),
    plate(330, 900, 120, 60, 10, ink.night),
    plate(750, 900, 120, 60, 10, ink.night),
    posterDots((x, y) => Math.max(...beams.map((beam) => beam(x, y))) * 0.9, 1200, 1200, ink.sodium, 20, 58),
    disc(384, 796, 50, ink.paper),
    disc(816, 796, 50, ink.paper),
    lettering("LAST BUS", { x: 64, y: 1046, width: 640, height: 96, weight: 28, colour: ink.paper }),
    lettering("HOME", { x: 760, y: 1046, width: 376, height: 96, weight: 28, colour: ink.sodium }),
  );
}
