import { fromShade, luminance, readHex, toShade, writeHex } from "./colour.ts";

/** What WCAG 2.2 asks of text, and of shapes that mean something (1.4.3 and 1.4.11). */
export const contrastOf = { text: 4.5, shape: 3 } as const;

/** How well two colours can be told apart: 1 for equal ones to 21 for black on white. @param one like #ffb21a. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(readHex(one)), luminance(readHex(other))].toSorted(
    (first, second) => first - second,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The colour itself if it stands out from all these grounds, else the same hue, made lighter or darker by as little as
 * it takes; black or white where no other does.
 * @param least the contrast that it needs, such as `contrastOf.text`.
 */
export function highlighted(colour: string, grounds: readonly string[], least: number): string {
  const isEnough = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= least);
  if (isEnough(colour)) return colour;
  const shade = toShade(readHex(colour));
  for (let step = 0.01; step <= 1; step += 0.01) {
    for (const lightness of [shade.lightness + step, shade.lightness - step]) {
      if (lightness <= 0 || lightness >= 1) continue;
      const candidate = writeHex(fromShade({ ...shade, lightness }));
      if (isEnough(candidate)) return candidate;
    }
  }
  return (
    ["#000000", "#ffffff"].toSorted((one, other) => lowest(other, grounds) - lowest(one, grounds))[0] ??
    colour
  );
}

function lowest(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}
