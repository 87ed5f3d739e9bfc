import { randomFor } from "../../random.ts";
import { lettering } from "../lettering.ts";
import { stripedSun } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { type Markup, rectangle, sheet, short } from "../svg.ts";

/** Waves that are also a signal: each line hides those behind it. */
function ridges(): Markup {
  const random = randomFor("coastline ridges");
  let drawing = "";
  for (let row = 0; row < 12; row++) {
    const base = 650 + row * 34;
    const bumps = Array.from({ length: 7 }, () => ({
      at: 260 + random() * 680,
      width: 26 + random() * 70,
      height: (30 + random() * 120) * (1 - row / 18),
    }));
    let path = "";
    for (let x = -20; x <= 1220; x += 10) {
      const calm = Math.exp(-(((x - 600) / 330) ** 4));
      const rise = bumps.reduce(
        (sum, bump) => sum + bump.height * Math.exp(-(((x - bump.at) / bump.width) ** 2)),
        0,
      );
      path += `${path ? "L" : "M"}${x} ${short(base - rise * calm)}`;
    }
    drawing += `<path d="${path}V1300H-20Z" fill="${ink.violet}" stroke="${row % 4 === 3 ? ink.sodium : ink.coral}" stroke-width="9"/>`;
  }
  return drawing;
}

export function drawCoastlineStatic(): Markup {
  return sheet(
    1200,
    1200,
    ink.violet,
    stripedSun(600, 470, 350, ink.sodium, ink.violet),
    ridges(),
    rectangle(0, 990, 1200, 210, ink.violet),
    rectangle(0, 986, 1200, 9, ink.coral),
    lettering("COASTLINE", { x: 64, y: 64, width: 1072, height: 118, weight: 36, colour: ink.paper }),
    lettering("STATIC", { x: 64, y: 1036, width: 1072, height: 108, weight: 32, colour: ink.paper }),
  );
}
