import { posterDots, stripedSun } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { group, type Markup, rectangle, shape, sheet, stroke } from "../svg.ts";

function palm(x: number, y: number, scale: number, mirror: 1 | -1): Markup {
  const frond = (degrees: number) =>
    group(
      `rotate(${degrees})`,
      shape(
        "M0 0Q90 -70 220 -10Q250 4 262 44Q214 22 190 26L176 52L160 24L138 58L124 22L98 54L88 18L58 42L54 12Q24 18 0 0Z",
        ink.night,
      ),
    );
  return group(
    `translate(${x} ${y}) scale(${scale * mirror} ${scale})`,
    stroke("M0 0C-14 160 -70 330 -60 620", ink.night, 24),
    ...[-150, -100, -56, -14, 30, 70].map((degrees) => frond(degrees)),
    group("scale(-1 1)", ...[-40, 0, 40].map((degrees) => frond(degrees))),
  );
}

export function drawCoastlineTestPressing(): Markup {
  const sea = Array.from({ length: 9 }, (_, index) =>
    rectangle(0, 640 + index ** 1.35 * 14.5, 1200, 4 + index * 1.6, ink.coral),
  );
  return sheet(
    1200,
    900,
    ink.plum,
    posterDots((_, y) => Math.max(0, (y - 60) / 900), 1200, 640, ink.violet, 30, 60),
    stripedSun(600, 420, 300, ink.coral, ink.plum),
    rectangle(0, 632, 1200, 268, ink.violet),
    ...sea,
    palm(232, 250, 1.06, 1),
    palm(1012, 340, 0.84, -1),
  );
}
