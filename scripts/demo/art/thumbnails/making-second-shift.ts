import { plate } from "../motifs/gear.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { disc, group, line, type Markup, rectangle, ring, sheet } from "../svg.ts";

function reel(x: number, y: number, radius: number, tape: number): Markup {
  const holes = [0, 120, 240].map((turn) =>
    group(`rotate(${turn + 20} ${x} ${y})`, disc(x, y - radius * 0.6, radius * 0.24, ink.night)),
  );
  return (
    disc(x, y, tape, ink.umber) +
    ring(x, y, tape - 14, ink.rust, 5) +
    disc(x, y, radius, ink.sky) +
    holes.join("") +
    disc(x, y, radius * 0.2, ink.night) +
    disc(x, y, radius * 0.1, ink.paper)
  );
}

export function drawMakingSecondShift(): Markup {
  return sheet(
    1280,
    720,
    ink.teal,
    posterDots((x, y) => Math.max(0, (x + y - 500) / 2100), 1280, 720, ink.night, 30, 64),
    plate(120, 50, 1040, 620, 28, ink.night),
    plate(142, 72, 996, 576, 18, ink.navy),
    line(
      [
        [230, 300],
        [420, 530],
        [640, 556],
        [860, 530],
        [1040, 240],
      ],
      ink.rust,
      9,
    ),
    reel(390, 266, 140, 164),
    reel(890, 266, 140, 120),
    ...[420, 860].map((x) => disc(x, 530, 26, ink.paper) + disc(x, 530, 10, ink.night)),
    plate(500, 500, 280, 120, 12, ink.paper),
    plate(522, 520, 116, 66, 6, ink.night),
    plate(644, 520, 116, 66, 6, ink.night),
    line(
      [
        [580, 584],
        [560, 540],
      ],
      ink.coral,
      6,
    ),
    line(
      [
        [702, 584],
        [734, 542],
      ],
      ink.coral,
      6,
    ),
    ...[190, 260, 330].map((x) => rectangle(x, 566, 48, 44, x === 330 ? ink.coral : ink.paper)),
    disc(990, 586, 38, ink.sodium),
    rectangle(986, 552, 8, 30, ink.night),
    disc(1080, 586, 26, ink.paper),
    rectangle(1077, 563, 6, 22, ink.night),
  );
}
