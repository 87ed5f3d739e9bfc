import { lettering } from "../lettering.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { line, type Markup, type Point, polygon, rectangle, sheet } from "../svg.ts";

/** The tower, its stairs outside, and the only window that is still lit. */
export function drawNinthFloor(): Markup {
  const [left, width, floor, top] = [520, 560, 88, 150];
  const windows: Markup[] = [];
  const stairs: Point[] = [];
  for (let level = 0; level < 12; level++) {
    const y = top + level * floor;
    for (let column = 0; column < 5; column++) {
      const isLit = level === 3 && column === 3;
      windows.push(rectangle(left + 46 + column * 100, y + 26, 66, 46, isLit ? ink.sodium : ink.rust));
    }
    stairs.push([level % 2 === 0 ? left - 30 : left - 250, y + 40]);
  }
  const rails = stairs.map(([x, y]) => rectangle(Math.min(x, left - 30) - 26, y - 6, 62, 14, ink.paper));
  return sheet(
    1200,
    1200,
    ink.coral,
    posterDots((x, y) => Math.max(0, (900 - y) / 1500 + (600 - x) / 4000), 1200, 1200, ink.rust, 15, 50),
    polygon(
      [
        [left, top - 40],
        [left + width, top - 40],
        [left + width, 1240],
        [left, 1240],
      ],
      ink.night,
    ),
    rectangle(left + 90, top - 108, 130, 80, ink.night),
    line(
      [
        [left + 420, top - 40],
        [left + 420, 24],
      ],
      ink.night,
      12,
    ),
    ...windows,
    rectangle(left - 22, top, 16, 1100, ink.night),
    rectangle(left - 268, top + 20, 16, 1100, ink.night),
    line(stairs, ink.night, 44),
    line(stairs, ink.paper, 18),
    ...rails,
    rectangle(0, 984, 1200, 216, ink.night),
    lettering("9", { x: 56, y: 64, width: 176, height: 300, weight: 62, colour: ink.night }),
    lettering("NINTH FLOOR", { x: 64, y: 1034, width: 1072, height: 116, weight: 32, colour: ink.paper }),
  );
}
