import type { Markup } from "../svg.ts";
import { drawCapDown } from "./cap-down.ts";
import { drawCoastlineTestPressing } from "./coastline-test-pressing.ts";
import { drawCollarUp } from "./collar-up.ts";
import { drawFerryStreetTape } from "./ferry-street-tape.ts";
import { drawFortyOneSteps } from "./forty-one-steps.ts";
import { drawFourThirty } from "./four-thirty.ts";
import { drawGrandmothersRadio } from "./grandmothers-radio.ts";
import { drawHeadroom } from "./headroom.ts";
import { drawLampSeason } from "./lamp-season.ts";
import { drawNeedleDrop } from "./needle-drop.ts";
import { drawNightLine } from "./night-line.ts";
import { drawSoundcheck } from "./soundcheck.ts";
import { drawTwoCities } from "./two-cities.ts";

/** The gallery by the photo's slug: large 1500 x 1200, wide 1600 x 720, regular 1200 x 900 units. */
export const photos = {
  "lamp-season": drawLampSeason,
  "collar-up": drawCollarUp,
  "forty-one-steps": drawFortyOneSteps,
  "needle-drop": drawNeedleDrop,
  "ferry-street-tape": drawFerryStreetTape,
  "cap-down": drawCapDown,
  "two-cities": drawTwoCities,
  "four-thirty": drawFourThirty,
  soundcheck: drawSoundcheck,
  "night-line": drawNightLine,
  headroom: drawHeadroom,
  "grandmothers-radio": drawGrandmothersRadio,
  "coastline-test-pressing": drawCoastlineTestPressing,
} satisfies Record<string, () => Markup>;

export type PhotoName = keyof typeof photos;
