import { lettering } from "../lettering.ts";
import { ellipse } from "../motifs/ellipse.ts";
import { cone, glow, lamp, posterDots, skyline } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { type Markup, rectangle, sheet } from "../svg.ts";

/** One lamp, and everything it can reach. */
export function drawSodiumLight(): Markup {
  const light = cone(640, 270, 620, 0.62);
  const halo = glow(640, 262, 300);
  return sheet(
    1200,
    1200,
    ink.navy,
    skyline("sodium light", [-40, 1240], 900, [120, 470], { walls: ink.night, windows: ink.navy }, 0.4),
    posterDots((x, y) => Math.max(light(x, y), halo(x, y) * 0.7), 1200, 1200, ink.sodium, 18, 54),
    rectangle(0, 888, 1200, 312, ink.night),
    ellipse(640, 890, 400, 46, ink.sodium),
    lamp(460, 900, 660, ink.paper, ink.paper),
    lettering("SODIUM LIGHT", { x: 64, y: 1000, width: 1072, height: 136, weight: 34, colour: ink.sodium }),
  );
}
