import type { Markup } from "../svg.ts";
import { drawChoirSession } from "./choir-session.ts";
import { drawLiveAtTheDepot } from "./live-at-the-depot.ts";
import { drawMakingSecondShift } from "./making-second-shift.ts";
import { drawNightDrive } from "./night-drive.ts";
import { drawOneGuitar } from "./one-guitar.ts";
import { drawSteppinOutPromo } from "./steppin-out-promo.ts";

/** The pictures of the videos, 1280 x 720 units, by the video's slug. */
export const thumbnails = {
  "steppin-out-official-promo": drawSteppinOutPromo,
  "sodium-light-night-drive": drawNightDrive,
  "lamp-season-live-at-the-depot": drawLiveAtTheDepot,
  "making-second-shift": drawMakingSecondShift,
  "paper-crown-choir-session": drawChoirSession,
  "porchlight-one-guitar": drawOneGuitar,
} satisfies Record<string, () => Markup>;

export type ThumbnailName = keyof typeof thumbnails;
