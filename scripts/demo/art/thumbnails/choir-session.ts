import { portrait } from "../bust.ts";
import { contrast, laid, silhouette } from "../motifs/print.ts";
import { posterDots } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { disc, type Markup, sheet } from "../svg.ts";

/** Four of the eight, in four inks, each turned a little further to the microphone. */
export function drawChoirSession(): Markup {
  const poses = [
    { turn: 52, garments: ["fade", "shirt"], colour: ink.coral },
    { turn: 26, garments: ["beanie", "shirt"], colour: ink.sodium },
    { turn: -22, garments: ["headphones", "fade", "shirt"], colour: ink.mint },
    { turn: -48, garments: ["cap", "shirt"], colour: ink.sky },
  ] as const;
  const singers = poses.map(({ turn, garments, colour }, index) => {
    const area = { x: -120 + index * 300, y: 150 - (index % 2) * 50, width: 620, height: 620 };
    const print = portrait(garments, {
      turn,
      nod: -7,
      light: [turn > 0 ? 0.6 : -0.6, 0.5, 0.7],
      rim: 0.4,
      reach: 1.6,
      middle: -0.3,
    });
    return (
      silhouette(print, area, ink.night) +
      posterDots(contrast(laid(print.light, area), 0.05, 0.8), 1280, 720, colour, 24, 116)
    );
  });
  return sheet(1280, 720, ink.oxblood, disc(640, 330, 300, ink.plum), ...singers);
}
