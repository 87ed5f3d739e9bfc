import { randomFor } from "../../random.ts";
import { plate } from "../motifs/gear.ts";
import { cone, posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { disc, line, type Markup, rectangle, sheet } from "../svg.ts";

function crowd(): Markup {
  const random = randomFor("depot crowd");
  const people: Markup[] = [];
  for (let row = 0; row < 3; row++) {
    for (let index = 0; index < 17; index++) {
      const [x, y] = [index * 82 + (row % 2) * 40 + random() * 26 - 20, 560 + row * 66 + random() * 26];
      const size = 25 + row * 6;
      const colour = row === 0 ? ink.plum : ink.night;
      people.push(
        disc(x, y, size, colour),
        plate(x - size * 1.5, y + size * 0.8, size * 3, 300, size, colour),
      );
      if (random() < 0.42)
        people.push(
          line(
            [
              [x + size * 1.2, y + size * 2],
              [x + size * (1.3 + random() * 0.6), y - size * (1.6 + random())],
            ],
            colour,
            size * 0.62,
            "round",
          ),
        );
    }
  }
  return people.join("");
}

export function drawLiveAtTheDepot(): Markup {
  const beams = [200, 520, 760, 1080].map((x) => cone(x, 70, 640, 0.24));
  const tone = (x: number, y: number) => Math.max(...beams.map((beam) => beam(x, y))) * 0.95;
  return sheet(
    1280,
    720,
    ink.plum,
    posterDots(tone, 1280, 720, ink.coral, 18, 72),
    rectangle(0, 40, 1280, 22, ink.night),
    ...[200, 520, 760, 1080].map(
      (x) => plate(x - 34, 36, 68, 58, 8, ink.night) + rectangle(x - 26, 90, 52, 8, ink.paper),
    ),
    rectangle(0, 470, 1280, 260, ink.night),
    rectangle(0, 470, 1280, 10, ink.sodium),
    ...[70, 1050].map(
      (x) =>
        plate(x, 250, 160, 220, 8, ink.night) +
        disc(x + 80, 400, 54, ink.oxblood) +
        disc(x + 80, 400, 20, ink.coral) +
        disc(x + 80, 300, 30, ink.oxblood) +
        disc(x + 80, 300, 11, ink.coral),
    ),
    disc(640, 236, 40, ink.night),
    plate(582, 282, 116, 190, 26, ink.night),
    line(
      [
        [598, 310],
        [556, 250],
        [604, 262],
      ],
      ink.night,
      30,
      "round",
    ),
    line(
      [
        [684, 312],
        [748, 196],
      ],
      ink.night,
      30,
      "round",
    ),
    line(
      [
        [596, 262],
        [618, 254],
      ],
      ink.sodium,
      15,
      "round",
    ),
    crowd(),
  );
}
