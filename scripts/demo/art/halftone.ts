import type { Markup } from "./svg.ts";
import { short } from "./svg.ts";

/** How much ink a place gets, 0 none to 1 full; outside its subject 0. */
export type Tone = (x: number, y: number) => number;

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Prints a tone as dots on a turned grid, the way newspapers did.
 * @param pitch distance between dots, in the drawing's units. @param degrees turn of the grid.
 */
export function dots(tone: Tone, area: Area, pitch: number, fill: string, degrees = 30): Markup {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [centreX, centreY] = [area.x + area.width / 2, area.y + area.height / 2];
  const reach = Math.ceil(Math.hypot(area.width, area.height) / 2 / pitch);
  let path = "";
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const x = centreX + (column * cos - row * sin) * pitch;
      const y = centreY + (column * sin + row * cos) * pitch;
      const margin = pitch;
      if (x < area.x - margin || x > area.x + area.width + margin) continue;
      if (y < area.y - margin || y > area.y + area.height + margin) continue;
      const amount = Math.min(1, tone(x, y));
      // Dots touch at about three quarters; a little more and they close the paper.
      const radius = pitch * 0.72 * Math.sqrt(Math.max(0, amount));
      if (radius < pitch * 0.09) continue;
      const size = short(radius);
      path += `M${short(x - radius)} ${short(y)}a${size} ${size} 0 1 0 ${short(radius * 2)} 0a${size} ${size} 0 1 0 ${short(-radius * 2)} 0`;
    }
  }
  return `<path d="${path}" fill="${fill}"/>`;
}

/** Prints a tone as horizontal lines that swell with it, the way banknotes do. */
export function swellingLines(tone: Tone, area: Area, pitch: number, fill: string, step = pitch / 2): Markup {
  let path = "";
  for (let y = area.y + pitch / 2; y < area.y + area.height; y += pitch) {
    let upper: string[] = [];
    let lower: string[] = [];
    const close = () => {
      if (upper.length > 1) path += `M${upper.join("L")}L${lower.reverse().join("L")}Z`;
      upper = [];
      lower = [];
    };
    for (let x = area.x; x <= area.x + area.width; x += step) {
      const half = (Math.min(1, tone(x, y)) * pitch) / 2;
      if (half < pitch * 0.04) {
        close();
        continue;
      }
      upper.push(`${short(x)} ${short(y - half)}`);
      lower.push(`${short(x)} ${short(y + half)}`);
    }
    close();
  }
  return `<path d="${path}" fill="${fill}"/>`;
}
