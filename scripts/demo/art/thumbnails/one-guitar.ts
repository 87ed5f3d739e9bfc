import { plate } from "../motifs/gear.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { disc, group, line, type Markup, rectangle, ring, shape, sheet } from "../svg.ts";

export function drawOneGuitar(): Markup {
  const strings = [0, 1, 2, 3, 4, 5].map((index) =>
    line(
      [
        [-390, -20 + index * 8],
        [640, -15 + index * 6],
      ],
      ink.paper,
      2.6,
    ),
  );
  return sheet(
    1280,
    720,
    ink.forest,
    posterDots(
      (x, y) => Math.max(0, 1 - Math.hypot(x - 980, y - 130) / 620) ** 1.2,
      1280,
      720,
      ink.mint,
      45,
      70,
    ),
    disc(980, 130, 76, ink.sodium),
    rectangle(966, 0, 28, 64, ink.night),
    group(
      "translate(520 440) rotate(-17)",
      shape(
        "M-430 0C-440 -200 -250 -250 -150 -196C-90 -164 -60 -150 0 -176C90 -214 196 -150 196 0C196 150 90 214 0 176C-60 150 -90 164 -150 196C-250 250 -440 200 -430 0Z",
        ink.night,
      ),
      shape(
        "M-412 0C-420 -184 -244 -230 -152 -180C-90 -148 -58 -134 4 -158C82 -190 178 -134 178 0C178 134 82 190 4 158C-58 134 -90 148 -152 180C-244 230 -420 184 -412 0Z",
        ink.sodium,
      ),
      disc(-20, 0, 74, ink.umber),
      ring(-20, 0, 88, ink.rust, 10),
      plate(-330, -56, 34, 112, 8, ink.umber),
      rectangle(70, -27, 560, 54, ink.umber),
      ...Array.from({ length: 12 }, (_, index) =>
        rectangle(120 + index * 42 - index ** 2 * 0.4, -27, 5, 54, ink.sodium),
      ),
      plate(622, -44, 150, 88, 12, ink.night),
      ...[654, 696, 738].flatMap((x) => [disc(x, -54, 11, ink.paper), disc(x, 54, 11, ink.paper)]),
      ...strings,
    ),
  );
}
