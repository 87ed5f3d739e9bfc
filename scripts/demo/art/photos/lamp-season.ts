import { lettering } from "../lettering.ts";
import { cone, glow, lamp, posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { type Markup, polygon, sheet } from "../svg.ts";

/** A street of lamps that shrink towards one point, seen from the middle of the road. */
export function drawLampSeason(): Markup {
  const [vanishX, vanishY] = [750, 640];
  const rows = [1, 0.62, 0.39, 0.25, 0.16];
  const left = rows.map((scale) => ({
    x: vanishX - 640 * scale,
    y: vanishY + 460 * scale,
    height: 980 * scale,
    side: 1 as const,
    scale,
  }));
  const right = rows.map((scale) => ({
    x: vanishX + 640 * scale,
    y: vanishY + 460 * scale,
    height: 980 * scale,
    side: -1 as const,
    scale,
  }));
  const lamps = [...left, ...right].toReversed().sort((first, second) => first.scale - second.scale);
  const lights = lamps.map(({ x, y, height, side, scale }) => {
    const [headX, headY] = [x + height * 0.2 * side, y - height * 0.96];
    const [down, around] = [cone(headX, headY, height * 0.95, 0.34), glow(headX, headY, 210 * scale)];
    return (atX: number, atY: number) => Math.max(down(atX, atY) * (0.5 + 0.3 * scale), around(atX, atY));
  });
  const tone = (x: number, y: number) =>
    Math.min(
      0.92,
      lights.reduce((sum, light) => Math.max(sum, light(x, y)), 0),
    );
  return sheet(
    1500,
    1200,
    ink.umber,
    polygon(
      [
        [0, 0],
        [vanishX, vanishY],
        [0, 1200],
      ],
      ink.night,
    ),
    polygon(
      [
        [1500, 0],
        [vanishX, vanishY],
        [1500, 1200],
      ],
      ink.night,
    ),
    polygon(
      [
        [vanishX, vanishY],
        [60, 1200],
        [1440, 1200],
      ],
      "#241503",
    ),
    posterDots(tone, 1500, 1200, ink.sodium, 24, 74),
    ...[1, 2, 3, 4].map((index) => {
      const [near, far] = [0.9 * 0.6 ** index, 0.66 * 0.6 ** index];
      const at = (share: number, side: number) =>
        [vanishX + side * 16 * share, vanishY + 560 * share] as const;
      return polygon([at(far, -1), at(far, 1), at(near, 1), at(near, -1)], ink.paper);
    }),
    ...lamps.map(({ x, y, height, side }) => lamp(x, y, height, ink.night, ink.paper, side)),
    lettering("LAMP SEASON", { x: 360, y: 972, width: 780, height: 100, weight: 21, colour: ink.paper }),
  );
}
