import { busSide } from "../motifs/bus.ts";
import { cone, posterDots, skyline } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { disc, group, line, type Markup, rectangle, sheet } from "../svg.ts";

export function drawNightLine(): Markup {
  const hangers = Array.from({ length: 33 }, (_, index) => {
    const x = index * 50;
    const sag = 40 + ((x - 800) / 800) ** 2 * 330;
    return line(
      [
        [x, 470],
        [x, 470 - sag],
      ],
      ink.night,
      7,
    );
  });
  const cable = Array.from(
    { length: 81 },
    (_, index) => [index * 20, 430 - ((index * 20 - 800) / 800) ** 2 * 330] as const,
  );
  const beam = cone(0, 0, 460, 0.2);
  return sheet(
    1600,
    720,
    ink.navy,
    disc(420, 190, 110, ink.paper),
    posterDots((_, y) => Math.max(0, (y - 120) / 900) * (y < 560 ? 1 : 0), 1600, 720, ink.violet, 20, 84),
    skyline("night line", [-20, 1620], 560, [90, 330], { walls: "#0E1B3D", windows: ink.coral }, 0.2),
    ...hangers,
    line(cable, ink.night, 16, "round"),
    posterDots((x, y) => (x > 1170 && y < 560 ? beam(y - 470, x - 1170) : 0), 1600, 720, ink.sodium, 30, 110),
    busSide(420, 262, 0.84, { body: ink.teal, windows: ink.sodium, stripe: ink.mint, dark: ink.night }),
    rectangle(0, 520, 1600, 46, ink.night),
    rectangle(0, 526, 1600, 6, ink.mint),
    rectangle(0, 566, 1600, 154, "#0A1632"),
    group(
      "translate(0 1060) scale(1 -1)",
      ...Array.from({ length: 9 }, (_, index) =>
        rectangle(464 + index * 62, 380 + (index % 3) * 22, 36, 90, index % 4 === 1 ? ink.mint : ink.sodium),
      ),
    ),
    ...Array.from({ length: 6 }, (_, index) => rectangle(0, 584 + index * 24, 1600, 9, "#0A1632")),
  );
}
