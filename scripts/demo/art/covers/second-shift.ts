import { lettering } from "../lettering.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { disc, group, line, type Markup, rectangle, sheet } from "../svg.ts";

/** Half past four on a factory clock that is also a moon. */
export function drawSecondShift(): Markup {
  const [x, y, radius] = [600, 512, 408];
  const moon = (atX: number, atY: number) => {
    const [across, up] = [(atX - x) / radius, (atY - y) / radius];
    const square = across ** 2 + up ** 2;
    if (square > 1) return 0;
    return Math.max(0, across * 0.55 + up * 0.5 - Math.sqrt(1 - square) * 0.35 + 0.4);
  };
  const marks = Array.from({ length: 12 }, (_, hour) =>
    group(
      `rotate(${hour * 30} ${x} ${y})`,
      rectangle(x - 15, y - radius + 34, 30, hour % 3 === 0 ? 96 : 54, ink.night),
    ),
  );
  return sheet(
    1200,
    1200,
    ink.teal,
    ...Array.from({ length: 15 }, (_, index) =>
      line(
        [
          [0, 40 + index * 80],
          [1200, 40 + index * 80],
        ],
        ink.night,
        12,
      ),
    ),
    disc(x, y, radius + 34, ink.night),
    disc(x, y, radius, ink.sky),
    posterDots(moon, 1200, 1200, ink.teal, 30, 64),
    ...marks,
    line(
      [
        [x, y],
        [x + Math.sin((135 * Math.PI) / 180) * 226, y - Math.cos((135 * Math.PI) / 180) * 226],
      ],
      ink.night,
      44,
      "round",
    ),
    line(
      [
        [x, y],
        [x, y + 330],
      ],
      ink.night,
      28,
      "round",
    ),
    line(
      [
        [x - 60, y - 96],
        [x + 170, y + 282],
      ],
      ink.coral,
      9,
      "round",
    ),
    disc(x, y, 40, ink.coral),
    rectangle(0, 974, 1200, 226, ink.night),
    lettering("SECOND SHIFT", { x: 64, y: 1020, width: 1072, height: 124, weight: 32, colour: ink.sky }),
  );
}
