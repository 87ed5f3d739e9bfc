import { plate, record, toneArm } from "../motifs/gear.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { disc, type Markup, rectangle, sheet } from "../svg.ts";

export function drawNeedleDrop(): Markup {
  return sheet(
    1600,
    720,
    ink.sodium,
    posterDots((x) => Math.max(0, (x - 800) / 1500), 1600, 720, ink.rust, 30, 76),
    disc(640, 360, 420, ink.umber),
    record(640, 360, 392, { vinyl: ink.night, groove: "#3A3440", label: ink.coral, hole: ink.paper }),
    toneArm(1240, 168, [872, 470], ink.paper, ink.umber),
    plate(1384, 250, 44, 380, 22, ink.umber),
    plate(1366, 420, 80, 46, 8, ink.paper),
    disc(1120, 620, 44, ink.umber),
    disc(1120, 620, 26, ink.coral),
    rectangle(0, 0, 24, 720, ink.umber),
  );
}
