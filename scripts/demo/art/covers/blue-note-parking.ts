import { lettering } from "../lettering.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { disc, type Markup, rectangle, sheet } from "../svg.ts";

/** Vibraphone bars that are parking bays; one mallet is parked. */
export function drawBlueNoteParking(): Markup {
  const bars = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const height = 700 - index * 62;
    const colour = index === 4 ? ink.sodium : index % 2 === 0 ? ink.sky : "#3E8FC4";
    return (
      rectangle(64 + index * 156, 420, 132, height, colour) +
      disc(130 + index * 156, 476, 13, ink.navy) +
      disc(130 + index * 156, 420 + height - 56, 13, ink.navy)
    );
  });
  const shade = (x: number, y: number) => (y > 420 ? Math.max(0, (y - 620 + x * 0.32) / 900) : 0);
  return sheet(
    1200,
    1200,
    ink.navy,
    ...bars,
    posterDots(shade, 1200, 1200, ink.navy, 30, 66),
    rectangle(762, 760, 16, 520, ink.paper),
    disc(770, 730, 74, ink.coral),
    lettering("BLUE NOTE", { x: 64, y: 64, width: 1072, height: 176, weight: 46, colour: ink.paper }),
    lettering("PARKING", { x: 64, y: 280, width: 600, height: 92, weight: 28, colour: ink.sky }),
  );
}
