import { lettering } from "../lettering.ts";
import { dial } from "../motifs/gear.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { disc, line, type Markup, rectangle, ring, sheet } from "../svg.ts";

/** The radio so close that it fills the sleeve: scale, cone, knob. */
export function drawMarisolsRadio(): Markup {
  const cone = (x: number, y: number) => {
    const distance = Math.hypot(x - 430, y - 700);
    if (distance > 330) return 0;
    return 0.2 + 0.62 * Math.abs(Math.sin(distance / 52 + 0.6));
  };
  const ticks = Array.from({ length: 27 }, (_, index) =>
    line(
      [
        [92 + index * 39, 300],
        [92 + index * 39, index % 5 === 0 ? 236 : 268],
      ],
      ink.umber,
      9,
    ),
  );
  return sheet(
    1200,
    1200,
    ink.oxblood,
    rectangle(64, 212, 1072, 116, ink.paper),
    ...ticks,
    rectangle(742, 196, 16, 148, ink.coral),
    disc(430, 700, 366, ink.umber),
    posterDots(cone, 1200, 1200, ink.sodium, 45, 52),
    ring(430, 700, 350, ink.sodium, 22),
    disc(430, 700, 70, ink.coral),
    dial(972, 536, 104, ink.paper, ink.oxblood, ink.sodium, 50),
    dial(972, 872, 104, ink.coral, ink.paper, ink.sodium, -70),
    lettering("MARISOL'S", { x: 64, y: 64, width: 1072, height: 112, weight: 34, colour: ink.sodium }),
    lettering("RADIO", { x: 836, y: 1056, width: 300, height: 80, weight: 24, colour: ink.sodium }),
    rectangle(64, 1120, 740, 16, ink.sodium),
  );
}
