import { disc, group, type Markup, rectangle, ring } from "../svg.ts";
import { plate } from "./gear.ts";

/** A city bus from the side, 900 wide and 300 high with its wheels at y = 300, heading right. */
export function busSide(
  x: number,
  y: number,
  scale: number,
  colours: { body: string; windows: string; stripe: string; dark: string },
): Markup {
  const { body, windows, stripe, dark } = colours;
  const wheel = (centre: number) =>
    disc(centre, 258, 54, dark) +
    disc(centre, 258, 42, body) +
    disc(centre, 258, 36, dark) +
    ring(centre, 258, 16, stripe, 7);
  const panes = [0, 1, 2, 3, 4].map((index) => plate(54 + index * 138, 46, 118, 92, 8, windows));
  const riders = [1, 3].map(
    (index) => disc(118 + index * 138, 100, 19, dark) + plate(88 + index * 138, 118, 60, 20, 10, dark),
  );
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    plate(0, 0, 900, 262, 30, body),
    rectangle(0, 166, 900, 14, stripe),
    ...panes,
    ...riders,
    plate(746, 46, 122, 170, 8, windows),
    rectangle(804, 46, 7, 170, body),
    plate(560, 10, 160, 24, 4, stripe),
    plate(884, 196, 18, 30, 4, stripe),
    wheel(190),
    wheel(640),
  );
}
