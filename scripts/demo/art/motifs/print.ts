import type { Area, Tone } from "../halftone.ts";
import type { Print } from "../sculpture.ts";
import { type Markup, short } from "../svg.ts";

/** A photograph's light, laid into an area of the drawing; the photograph is square and is not stretched. */
export function laid(tone: Tone, area: Area): Tone {
  const half = Math.min(area.width, area.height) / 2;
  const [centreX, centreY] = [area.x + area.width / 2, area.y + area.height / 2];
  return (x, y) => tone((x - centreX) / half, (y - centreY) / half);
}

/** The flat shape of what was photographed, to stand in front of something else. */
export function silhouette(print: Print, area: Area, fill: string): Markup {
  const presence = laid(print.presence, area);
  const step = Math.min(area.width, area.height) / 320;
  let path = "";
  for (let y = area.y; y < area.y + area.height; y += step) {
    let from: number | null = null;
    for (let x = area.x; x <= area.x + area.width + step; x += step) {
      const isIn = presence(x, y) > 0.5;
      if (isIn) from ??= x;
      if (isIn || from === null) continue;
      path += `M${short(from)} ${short(y)}H${short(x)}V${short(y + step * 1.5)}H${short(from)}Z`;
      from = null;
    }
  }
  return `<path d="${path}" fill="${fill}"/>`;
}

/** More contrast: below `black` nothing, above `white` everything. */
export function contrast(tone: Tone, black: number, white: number): Tone {
  return (x, y) => Math.max(0, Math.min(1, (tone(x, y) - black) / (white - black)));
}
