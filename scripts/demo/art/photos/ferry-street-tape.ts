import { cassette } from "../motifs/gear.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { group, type Markup, sheet } from "../svg.ts";

export function drawFerryStreetTape(): Markup {
  const shadow = { shell: ink.plum, label: ink.plum, stripe: ink.plum, dark: ink.plum };
  return sheet(
    1200,
    900,
    ink.coral,
    posterDots((x, y) => 0.1 + 0.5 * Math.abs(Math.sin((x + y) / 210)) ** 3, 1200, 900, ink.rust, 45, 40),
    group("translate(30 34)", cassette(190, 190, 1.36, shadow, -9)),
    cassette(190, 190, 1.36, { shell: ink.night, label: ink.paper, stripe: ink.sodium, dark: ink.plum }, -9),
  );
}
