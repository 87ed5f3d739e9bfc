import { dial, plate } from "../motifs/gear.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { line, type Markup, rectangle, sheet, stroke } from "../svg.ts";

export function drawGrandmothersRadio(): Markup {
  const cloth = (x: number, y: number) => (x > 262 && x < 648 && y > 342 && y < 642 ? 0.42 : 0);
  return sheet(
    1200,
    900,
    ink.mint,
    posterDots(() => 0.14, 1200, 900, ink.paper, 45, 16),
    rectangle(0, 716, 1200, 184, ink.forest),
    rectangle(0, 716, 1200, 14, ink.night),
    line(
      [
        [880, 292],
        [1064, 70],
      ],
      ink.night,
      11,
      "round",
    ),
    stroke("M420 292Q600 160 780 292", ink.umber, 26),
    plate(206, 286, 788, 430, 56, ink.umber),
    plate(232, 312, 736, 378, 38, ink.rust),
    plate(256, 336, 398, 312, 22, ink.umber),
    posterDots(cloth, 1200, 900, ink.sodium, 45, 58),
    plate(686, 348, 254, 92, 12, ink.paper),
    ...Array.from({ length: 11 }, (_, index) =>
      line(
        [
          [706 + index * 21, 362],
          [706 + index * 21, index % 5 === 0 ? 404 : 386],
        ],
        ink.umber,
        5,
      ),
    ),
    rectangle(790, 352, 8, 84, ink.coral),
    dial(760, 556, 54, ink.paper, ink.umber, ink.sodium, 30),
    dial(892, 556, 40, ink.sodium, ink.umber, ink.paper, -60),
    plate(270, 700, 90, 30, 8, ink.night),
    plate(840, 700, 90, 30, 8, ink.night),
  );
}
