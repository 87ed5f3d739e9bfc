import { type Markup, type Point, short } from "./svg.ts";

/**
 * Poster capitals made of strokes. Each letter is drawn in a box one wide and one high, as strokes
 * through points; the pen's width is added when it is set, so that a word can be stretched to any
 * measure and keep its weight.
 */
const letters: Record<string, readonly (readonly Point[])[]> = {
  A: [
    [
      [0, 1],
      [0, 0.25],
      [0.25, 0],
      [0.75, 0],
      [1, 0.25],
      [1, 1],
    ],
    [
      [0, 0.62],
      [1, 0.62],
    ],
  ],
  B: [
    [
      [0, 0],
      [0.75, 0],
      [0.95, 0.16],
      [0.95, 0.32],
      [0.78, 0.47],
      [0, 0.47],
    ],
    [
      [0.78, 0.47],
      [1, 0.63],
      [1, 0.84],
      [0.78, 1],
      [0, 1],
      [0, 0],
    ],
  ],
  C: [
    [
      [1, 0.25],
      [1, 0.2],
      [0.78, 0],
      [0.22, 0],
      [0, 0.2],
      [0, 0.8],
      [0.22, 1],
      [0.78, 1],
      [1, 0.8],
      [1, 0.75],
    ],
  ],
  D: [
    [
      [0, 0],
      [0.7, 0],
      [1, 0.22],
      [1, 0.78],
      [0.7, 1],
      [0, 1],
      [0, 0],
    ],
  ],
  E: [
    [
      [1, 0],
      [0, 0],
      [0, 1],
      [1, 1],
    ],
    [
      [0, 0.5],
      [0.85, 0.5],
    ],
  ],
  F: [
    [
      [1, 0],
      [0, 0],
      [0, 1],
    ],
    [
      [0, 0.52],
      [0.85, 0.52],
    ],
  ],
  G: [
    [
      [1, 0.22],
      [0.78, 0],
      [0.22, 0],
      [0, 0.2],
      [0, 0.8],
      [0.22, 1],
      [1, 1],
      [1, 0.55],
      [0.55, 0.55],
    ],
  ],
  H: [
    [
      [0, 0],
      [0, 1],
    ],
    [
      [1, 0],
      [1, 1],
    ],
    [
      [0, 0.5],
      [1, 0.5],
    ],
  ],
  I: [
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ],
  J: [
    [
      [1, 0],
      [1, 0.8],
      [0.78, 1],
      [0.22, 1],
      [0, 0.8],
      [0, 0.7],
    ],
  ],
  K: [
    [
      [0, 0],
      [0, 1],
    ],
    [
      [1, 0],
      [1, 0.28],
      [0.62, 0.5],
      [0, 0.5],
    ],
    [
      [0.62, 0.5],
      [1, 0.72],
      [1, 1],
    ],
  ],
  L: [
    [
      [0, 0],
      [0, 1],
      [1, 1],
    ],
  ],
  M: [
    [
      [0, 1],
      [0, 0],
      [0.5, 0.5],
      [1, 0],
      [1, 1],
    ],
  ],
  N: [
    [
      [0, 1],
      [0, 0],
      [1, 1],
      [1, 0],
    ],
  ],
  O: [
    [
      [0.22, 0],
      [0.78, 0],
      [1, 0.2],
      [1, 0.8],
      [0.78, 1],
      [0.22, 1],
      [0, 0.8],
      [0, 0.2],
      [0.22, 0],
    ],
  ],
  P: [
    [
      [0, 1],
      [0, 0],
      [0.78, 0],
      [1, 0.17],
      [1, 0.41],
      [0.78, 0.58],
      [0, 0.58],
    ],
  ],
  Q: [
    [
      [0.22, 0],
      [0.78, 0],
      [1, 0.2],
      [1, 0.8],
      [0.78, 1],
      [0.22, 1],
      [0, 0.8],
      [0, 0.2],
      [0.22, 0],
    ],
    [
      [0.6, 0.7],
      [1.02, 1.08],
    ],
  ],
  R: [
    [
      [0, 1],
      [0, 0],
      [0.78, 0],
      [1, 0.17],
      [1, 0.39],
      [0.78, 0.55],
      [0, 0.55],
    ],
    [
      [0.58, 0.55],
      [1, 0.78],
      [1, 1],
    ],
  ],
  S: [
    [
      [1, 0.2],
      [0.78, 0],
      [0.22, 0],
      [0, 0.17],
      [0, 0.33],
      [0.2, 0.49],
      [0.8, 0.51],
      [1, 0.67],
      [1, 0.83],
      [0.78, 1],
      [0.22, 1],
      [0, 0.8],
    ],
  ],
  T: [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ],
  U: [
    [
      [0, 0],
      [0, 0.8],
      [0.22, 1],
      [0.78, 1],
      [1, 0.8],
      [1, 0],
    ],
  ],
  V: [
    [
      [0, 0],
      [0, 0.5],
      [0.5, 1],
      [1, 0.5],
      [1, 0],
    ],
  ],
  W: [
    [
      [0, 0],
      [0, 1],
      [0.5, 0.55],
      [1, 1],
      [1, 0],
    ],
  ],
  X: [
    [
      [0, 0],
      [0, 0.2],
      [1, 0.8],
      [1, 1],
    ],
    [
      [1, 0],
      [1, 0.2],
      [0, 0.8],
      [0, 1],
    ],
  ],
  Y: [
    [
      [0, 0],
      [0, 0.33],
      [0.5, 0.58],
      [1, 0.33],
      [1, 0],
    ],
    [
      [0.5, 0.58],
      [0.5, 1],
    ],
  ],
  Z: [
    [
      [0, 0],
      [1, 0],
      [1, 0.2],
      [0, 0.8],
      [0, 1],
      [1, 1],
    ],
  ],
  "1": [
    [
      [0.2, 0.18],
      [0.6, 0],
      [0.6, 1],
    ],
  ],
  "4": [
    [
      [0.75, 1],
      [0.75, 0],
      [0, 0.55],
      [0, 0.7],
      [1, 0.7],
    ],
  ],
  "9": [
    [
      [1, 0.42],
      [0.78, 0.58],
      [0.22, 0.58],
      [0, 0.42],
      [0, 0.17],
      [0.22, 0],
      [0.78, 0],
      [1, 0.17],
      [1, 0.8],
      [0.78, 1],
      [0.1, 1],
    ],
  ],
};

/** Letters that are narrower or wider than the rest. */
const widths: Record<string, number> = { I: 0.28, M: 1.25, W: 1.25, " ": 0.45, "1": 0.6, "'": 0.05 };

export interface Setting {
  x: number;
  y: number;
  /** The measure that the word fills. */
  width: number;
  height: number;
  /** Width of the pen. */
  weight: number;
  colour: string;
}

/** Sets a word of capitals so that it fills a measure exactly. Throws RangeError on a letter that isn't cut yet. */
export function lettering(word: string, setting: Setting): Markup {
  const { x, y, width, height, weight, colour } = setting;
  const gap = weight * 0.42;
  const shares = [...word].map((letter) => widths[letter] ?? 1);
  const pens = [...word].filter((letter) => letter !== " ").length * weight;
  const free = width - gap * (word.length - 1) - pens;
  const unit = free / shares.reduce((sum, share) => sum + share, 0);
  let left = x;
  let path = "";
  for (const [index, letter] of [...word].entries()) {
    const inner = unit * (shares[index] ?? 1);
    if (letter === " ") {
      left += inner + gap;
      continue;
    }
    const strokes = letters[letter];
    if (!strokes) throw new RangeError(`No such letter: ${letter}`);
    for (const points of strokes) {
      const placed = points.map(([across, down]) => {
        const placedX = left + weight / 2 + across * inner;
        return `${short(placedX)} ${short(y + weight / 2 + down * (height - weight))}`;
      });
      path += `M${placed.join("L")}`;
    }
    left += inner + weight + gap;
  }
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${short(weight)}" stroke-linejoin="miter" stroke-miterlimit="2" stroke-linecap="square"/>`;
}
