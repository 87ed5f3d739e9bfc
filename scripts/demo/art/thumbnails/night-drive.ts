import { glow, lamp, posterDots, skyline } from "../motifs/street.ts";
import { ink } from "../palette.ts";
import { disc, group, type Markup, polygon, rectangle, ring, sheet } from "../svg.ts";

export function drawNightDrive(): Markup {
  const [x, y] = [640, 330];
  const posts = [0.14, 0.24, 0.42, 0.72].map((scale) => ({
    at: x + 640 * scale,
    foot: y + 220 * scale,
    height: 520 * scale,
    scale,
  }));
  const light = (atX: number, atY: number) =>
    posts.reduce(
      (sum, post) =>
        Math.max(
          sum,
          glow(post.at - post.height * 0.2, post.foot - post.height * 0.95, 190 * post.scale + 20)(atX, atY),
        ),
      0,
    );
  return sheet(
    1280,
    720,
    ink.violet,
    skyline("night drive", [-20, 1300], y + 6, [20, 150], { walls: ink.navy, windows: ink.sodium }, 0.14),
    polygon(
      [
        [x - 8, y],
        [x + 8, y],
        [1500, 760],
        [-220, 760],
      ],
      ink.night,
    ),
    ...[0.1, 0.2, 0.38, 0.7].map((share) =>
      polygon(
        [
          [x - 14 * share, y + 400 * share],
          [x + 14 * share, y + 400 * share],
          [x + 24 * share, y + 560 * share],
          [x - 24 * share, y + 560 * share],
        ],
        ink.paper,
      ),
    ),
    posterDots(light, 1280, 720, ink.sodium, 24, 84),
    ...posts.map((post) => lamp(post.at, post.foot, post.height, ink.night, ink.paper, -1)),
    polygon(
      [
        [0, 560],
        [1280, 590],
        [1280, 720],
        [0, 720],
      ],
      ink.umber,
    ),
    group(
      "translate(330 660)",
      ring(0, 0, 214, ink.night, 44),
      disc(0, 0, 66, ink.night),
      rectangle(-200, -16, 400, 32, ink.night),
    ),
    rectangle(760, 628, 300, 48, ink.night),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
      rectangle(778 + index * 34, 668 - ((index * 37) % 31), 20, (index * 37) % 31, ink.mint),
    ),
  );
}
