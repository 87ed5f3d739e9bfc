import type { Markup } from "../svg.ts";
import { drawBlueNoteParking } from "./blue-note-parking.ts";
import { drawCoastlineStatic } from "./coastline-static.ts";
import { drawLastBusHome } from "./last-bus-home.ts";
import { drawMarisolsRadio } from "./marisols-radio.ts";
import { drawNinthFloor } from "./ninth-floor.ts";
import { drawPaperCrown } from "./paper-crown.ts";
import { drawPorchlight } from "./porchlight.ts";
import { drawSecondShift } from "./second-shift.ts";
import { drawSodiumLight } from "./sodium-light.ts";
import { drawSteppinOut } from "./steppin-out.ts";

/** The record sleeves, 1200 units square, by the track's slug. */
export const covers = {
  "steppin-out": drawSteppinOut,
  "sodium-light": drawSodiumLight,
  porchlight: drawPorchlight,
  "paper-crown": drawPaperCrown,
  "second-shift": drawSecondShift,
  "coastline-static": drawCoastlineStatic,
  "marisols-radio": drawMarisolsRadio,
  "blue-note-parking": drawBlueNoteParking,
  "ninth-floor-no-elevator": drawNinthFloor,
  "last-bus-home": drawLastBusHome,
} satisfies Record<string, () => Markup>;

export type CoverName = keyof typeof covers;
