import { ink } from "../palette.ts";
import { disc, type Markup, sheet } from "../svg.ts";

const grounds = [ink.violet, ink.teal, ink.oxblood, ink.navy, ink.forest, ink.umber, ink.plum];
function plain(index: number): Markup {
  return sheet(
    1280,
    720,
    grounds[index % 7] ?? ink.night,
    disc(1280 / 2 + (index - 4) * 40, 720 / 2, 720 * 0.3, ink.sodium),
  );
}

export const thumbnails = {
  "steppin-out-official-promo": () => plain(0),
  "sodium-light-night-drive": () => plain(1),
  "lamp-season-live-at-the-depot": () => plain(2),
  "making-second-shift": () => plain(3),
  "paper-crown-choir-session": () => plain(4),
  "porchlight-one-guitar": () => plain(5),
} satisfies Record<string, () => Markup>;

export type ThumbnailName = keyof typeof thumbnails;
