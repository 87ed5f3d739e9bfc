import { type Markup, short } from "./svg.ts";

/**
 * Poster capitals made of strokes, parted by "|", each through its points "across,down" in hundredths
 * of the letter's box. The pen's width is added when a word is set, so that it can be stretched to any
 * measure and keep its weight.
 */
const letters: Record<string, string> = {
  "1": "20,18 60,0 60,100",
  "4": "75,100 75,0 0,55 0,70 100,70",
  "9": "100,42 78,58 22,58 0,42 0,17 22,0 78,0 100,17 100,80 78,100 10,100",
  A: "0,100 0,25 25,0 75,0 100,25 100,100|0,62 100,62",
  B: "0,0 75,0 95,16 95,32 78,47 0,47|78,47 100,63 100,84 78,100 0,100 0,0",
  C: "100,0 22,0 0,20 0,80 22,100 100,100",
  D: "0,0 70,0 100,22 100,78 70,100 0,100 0,0",
  E: "100,0 0,0 0,100 100,100|0,50 85,50",
  F: "100,0 0,0 0,100|0,52 85,52",
  G: "100,0 22,0 0,20 0,80 22,100 100,100 100,55 55,55",
  H: "0,0 0,100|100,0 100,100|0,50 100,50",
  I: "50,0 50,100",
  J: "100,0 100,80 78,100 22,100 0,80 0,70",
  K: "0,0 0,100|100,0 100,28 62,50 0,50|62,50 100,72 100,100",
  L: "0,0 0,100 100,100",
  M: "0,100 0,0 50,50 100,0 100,100",
  N: "0,100 0,0 100,100 100,0",
  O: "22,0 78,0 100,20 100,80 78,100 22,100 0,80 0,20 22,0",
  P: "0,100 0,0 78,0 100,17 100,41 78,58 0,58",
  Q: "22,0 78,0 100,20 100,80 78,100 22,100 0,80 0,20 22,0|72,76 100,102",
  R: "0,100 0,0 78,0 100,17 100,39 78,55 0,55|58,55 100,78 100,100",
  S: "100,0 22,0 0,17 0,33 20,49 80,51 100,67 100,83 78,100 0,100",
  T: "0,0 100,0|50,0 50,100",
  U: "0,0 0,80 22,100 78,100 100,80 100,0",
  V: "0,0 0,50 50,100 100,50 100,0",
  W: "0,0 0,100 50,55 100,100 100,0",
  X: "0,0 0,20 100,80 100,100|100,0 100,20 0,80 0,100",
  Y: "0,0 0,33 50,58 100,33 100,0|50,58 50,100",
  Z: "0,0 100,0 100,20 0,80 0,100 100,100",
  "'": "50,0 50,20",
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
    for (const points of strokes.split("|")) {
      const placed = points.split(" ").map((point) => {
        const [across = 0, down = 0] = point.split(",").map(Number);
        const placedX = left + weight / 2 + (across / 100) * inner;
        return `${short(placedX)} ${short(y + weight / 2 + (down / 100) * (height - weight))}`;
      });
      const isClosed = placed.length > 2 && placed[0] === placed.at(-1);
      path += `M${placed.slice(0, isClosed ? -1 : undefined).join("L")}${isClosed ? "Z" : ""}`;
    }
    left += inner + weight + gap;
  }
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${short(weight)}" stroke-linejoin="miter" stroke-miterlimit="2" stroke-linecap="square"/>`;
}
