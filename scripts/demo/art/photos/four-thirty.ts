import { ellipse } from "../motifs/ellipse.ts";
import { headphones, plate } from "../motifs/gear.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { group, line, type Markup, rectangle, shape, sheet, stroke } from "../svg.ts";

export function drawFourThirty(): Markup {
  const notes = Array.from({ length: 7 }, (_, index) => {
    const length = [300, 270, 310, 180, 290, 240, 120][index] ?? 200;
    return line(
      [
        [60, 66 + index * 46],
        [60 + length, 66 + index * 46],
      ],
      index === 3 ? ink.rust : ink.navy,
      9,
      "round",
    );
  });
  return sheet(
    1200,
    900,
    ink.teal,
    rectangle(0, 0, 1200, 320, ink.navy),
    posterDots(
      (x, y) => (y < 320 ? Math.max(0, (y - 40) / 420 - Math.abs(x - 820) / 1500) : 0),
      1200,
      900,
      ink.coral,
      30,
      60,
    ),
    rectangle(0, 316, 1200, 14, ink.night),
    posterDots(
      (x, y) => (y > 330 ? Math.max(0, (y + x * 0.4 - 600) / 1300) : 0),
      1200,
      900,
      ink.night,
      30,
      60,
    ),
    group(
      "translate(560 400) rotate(8)",
      plate(10, 14, 430, 400, 10, ink.night),
      plate(0, 0, 430, 400, 10, ink.paper),
      rectangle(36, 0, 5, 400, ink.coral),
      ...notes,
    ),
    group(
      "translate(930 800) rotate(-14)",
      rectangle(0, 0, 210, 22, ink.sodium),
      shape("M0 0L-36 11L0 22Z", ink.paper),
    ),
    ellipse(320, 736, 250, 44, ink.night),
    ellipse(310, 722, 232, 40, ink.sky),
    stroke("M452 500C580 480 580 650 428 640", ink.sodium, 34),
    shape("M150 430H470L440 690Q430 724 380 724H240Q190 724 180 690Z", ink.sodium),
    ellipse(310, 430, 160, 38, ink.paper),
    ellipse(310, 436, 138, 27, ink.umber),
    stroke("M250 372C210 310 300 280 256 210", ink.paper, 15),
    stroke("M322 372C282 296 380 268 330 180", ink.paper, 15),
    stroke("M390 372C356 320 436 290 402 232", ink.paper, 15),
    headphones(860, 420, 0.86, ink.coral, ink.night),
  );
}
