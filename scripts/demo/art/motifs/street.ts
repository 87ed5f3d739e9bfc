import { randomFor } from "../../random.ts";
import { dots, type Tone } from "../halftone.ts";
import { disc, line, type Markup, polygon, rectangle, stroke } from "../svg.ts";

/** A street lamp whose foot stands at x, y; its head hangs to the right, or to the left if mirrored. */
export function lamp(
  x: number,
  y: number,
  height: number,
  post: string,
  light: string,
  side: 1 | -1 = 1,
): Markup {
  const thick = height * 0.022;
  const top = y - height;
  const reach = height * 0.2 * side;
  const head = [x + reach, top + height * 0.012] as const;
  return [
    rectangle(x - thick, y - height * 0.09, thick * 2, height * 0.09, post),
    stroke(`M${x} ${y}V${top + height * 0.12}Q${x} ${top} ${x + reach * 0.75} ${top}`, post, thick),
    polygon(
      [
        [head[0] - reach * 0.42, head[1] - height * 0.028],
        [head[0] + reach * 0.32, head[1] - height * 0.014],
        [head[0] + reach * 0.36, head[1] + height * 0.016],
        [head[0] - reach * 0.42, head[1] + height * 0.016],
      ],
      post,
    ),
    polygon(
      [
        [head[0] - reach * 0.34, head[1] + height * 0.016],
        [head[0] + reach * 0.3, head[1] + height * 0.016],
        [head[0] + reach * 0.2, head[1] + height * 0.036],
        [head[0] - reach * 0.26, head[1] + height * 0.036],
      ],
      light,
    ),
  ].join("");
}

/** Light that falls from a point in a cone and fades, as a tone. `spread` is half its width per unit of fall. */
export function cone(x: number, y: number, length: number, spread: number): Tone {
  return (atX, atY) => {
    const fall = atY - y;
    if (fall < 0 || fall > length) return 0;
    const aside = Math.abs(atX - x) / (18 + fall * spread);
    return aside > 1 ? 0 : (1 - fall / length) ** 0.8 * (1 - aside ** 2) * 0.95;
  };
}

/** A glow around a point. */
export function glow(x: number, y: number, radius: number): Tone {
  return (atX, atY) => Math.max(0, 1 - Math.hypot(atX - x, atY - y) / radius) ** 1.3;
}

/** Houses side by side from `left` to `right`, standing on `ground`, some windows lit. */
export function skyline(
  seed: string,
  [left, right]: readonly [number, number],
  ground: number,
  [lowest, highest]: readonly [number, number],
  colours: { walls: string; windows: string },
  litShare: number,
): Markup {
  const random = randomFor(seed);
  const parts: Markup[] = [];
  const span = right - left;
  for (let x = left; x < right; ) {
    const width = span * (0.05 + random() * 0.075);
    const height = lowest + (highest - lowest) * random() ** 1.4;
    parts.push(rectangle(x - 1, ground - height, width + 2, height, colours.walls));
    if (random() < 0.35)
      parts.push(
        line(
          [
            [x + width / 2, ground - height],
            [x + width / 2, ground - height * 1.14],
          ],
          colours.walls,
          width * 0.05,
        ),
      );
    if (random() < 0.3)
      parts.push(
        rectangle(x + width * 0.55, ground - height - width * 0.2, width * 0.26, width * 0.22, colours.walls),
      );
    const columns = Math.max(2, Math.round(width / (span * 0.021)));
    const cell = width / columns;
    for (let row = 1; row * cell * 1.5 < height - cell; row++) {
      for (let column = 0; column < columns; column++) {
        if (random() > litShare) continue;
        parts.push(
          rectangle(
            x + (column + 0.25) * cell,
            ground - height + (row - 0.3) * cell * 1.5,
            cell * 0.5,
            cell * 0.8,
            colours.windows,
          ),
        );
      }
    }
    x += width;
  }
  return parts.join("");
}

/** A sun cut by bars that widen towards the horizon. */
export function stripedSun(x: number, y: number, radius: number, colour: string, bars: string): Markup {
  const stripes: Markup[] = [];
  for (let index = 0; index < 6; index++) {
    const top = y + radius * (0.06 + index * 0.165);
    stripes.push(rectangle(x - radius - 4, top, radius * 2 + 8, radius * (0.028 + index * 0.016), bars));
  }
  return disc(x, y, radius, colour) + stripes.join("");
}

/** Printed dots of one tone, with the pitch that suits a poster of this width. */
export function posterDots(
  tone: Tone,
  width: number,
  height: number,
  fill: string,
  degrees = 30,
  columns = 62,
): Markup {
  return dots(tone, { x: 0, y: 0, width, height }, width / columns, fill, degrees);
}
