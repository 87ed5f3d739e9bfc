import { ink } from "../palette.ts";
import { disc, type Markup, sheet } from "../svg.ts";

const grounds = [ink.violet, ink.teal, ink.oxblood, ink.navy, ink.forest, ink.umber, ink.plum];
function plain(index: number): Markup {
  return sheet(1200, 900, grounds[index % 7] ?? ink.night, disc(1200/2 + (index-4)*40, 900/2, 900*0.3, ink.sodium));
}

export const photos = {
  "lamp-season": () => plain(0),
  "collar-up": () => plain(1),
  "forty-one-steps": () => plain(2),
  "needle-drop": () => plain(3),
  "ferry-street-tape": () => plain(4),
  "cap-down": () => plain(5),
  "two-cities": () => plain(6),
  "four-thirty": () => plain(7),
  "soundcheck": () => plain(8),
  "night-line": () => plain(9),
  "headroom": () => plain(10),
  "grandmothers-radio": () => plain(11),
  "coastline-test-pressing": () => plain(12),
} satisfies Record<string, () => Markup>;

export type PhotoName = keyof typeof photos;
