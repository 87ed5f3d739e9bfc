import { ink } from "../palette.ts";
import { disc, type Markup, sheet } from "../svg.ts";

const grounds = [ink.violet, ink.teal, ink.oxblood, ink.navy, ink.forest, ink.umber, ink.plum];
function plain(index: number): Markup {
  return sheet(1200, 1200, grounds[index % 7] ?? ink.night, disc(1200/2 + (index-4)*40, 1200/2, 1200*0.3, ink.sodium));
}

export const covers = {
  "steppin-out": () => plain(0),
  "sodium-light": () => plain(1),
  "porchlight": () => plain(2),
  "paper-crown": () => plain(3),
  "second-shift": () => plain(4),
  "coastline-static": () => plain(5),
  "marisols-radio": () => plain(6),
  "blue-note-parking": () => plain(7),
  "ninth-floor-no-elevator": () => plain(8),
  "last-bus-home": () => plain(9),
} satisfies Record<string, () => Markup>;

export type CoverName = keyof typeof covers;
