import { portrait } from "../bust.ts";
import { laid, silhouette } from "../motifs/print.ts";
import { posterDots, skyline } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { disc, type Markup, rectangle, sheet } from "../svg.ts";

/** A profile that holds the city at night, before a sun that holds the same city by day. */
export function drawTwoCities(): Markup {
  const area = { x: 150, y: 0, width: 1200, height: 1200 };
  const print = portrait(["fade", "shirt"], {
    turn: -84,
    light: [-0.9, 0.3, 0.1],
    rim: 0.2,
    reach: 1.75,
    middle: -0.3,
  });
  const presence = laid(print.presence, area);
  const light = laid(print.light, area);
  const dusk = (x: number, y: number) =>
    presence(x, y) > 0.5 ? Math.max(0, light(x, y) * 0.9 + (y - 700) / 2400) : 0;
  return sheet(
    1500,
    1200,
    ink.sodium,
    posterDots((_, y) => Math.max(0, (y - 250) / 1300), 1500, 1200, ink.coral, 15, 60),
    disc(1010, 330, 250, ink.paper),
    silhouette(print, area, ink.violet),
    `<mask id="head"><rect width="1500" height="1200" fill="#000"/>${silhouette(print, area, "#fff")}</mask>`,
    `<g mask="url(#head)">${skyline("two cities", [300, 1240], 1240, [520, 1060], { walls: ink.night, windows: ink.sodium }, 0.34)}${rectangle(0, 1190, 1500, 10, ink.night)}</g>`,
    posterDots(dusk, 1500, 1200, ink.coral, 40, 104),
  );
}
