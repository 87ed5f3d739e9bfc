import { describe, expect, test } from "vitest";
import {
  contrast,
  contrastOf,
  fromShade,
  highlighted,
  readHex,
  toShade,
  writeHex,
} from "#app/shared/core/colours/colour.ts";
import { themes, tintOf } from "#app/shared/core/colours/tint.ts";

const wheel = Array.from({ length: 24 }, (_, step) => step * 15).flatMap((hue) =>
  [0.05, 0.3, 0.5, 0.7, 0.95].map((lightness) => writeHex(fromShade({ lightness, chroma: 0.2, hue }))),
);

test("contrast is WCAG's, in either order of the colours", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#ffffff", "#777777")).toBeCloseTo(4.48, 2);
});

test("a colour is unchanged after conversion to lightness, chroma and hue and back", () => {
  for (const hex of ["#ffb21a", "#0a5bd3", "#000000", "#ffffff", "#808080"]) {
    expect(writeHex(fromShade(toShade(readHex(hex))))).toBe(hex);
  }
  expect(() => readHex("red")).toThrow(RangeError);
});

test("a contrasting colour is unchanged; another keeps its hue and changes as little as needed", () => {
  expect(highlighted("#ffb21a", ["#0c0b0f"], contrastOf.text)).toBe("#ffb21a");
  const darker = highlighted("#ffb21a", ["#f6f1e8"], contrastOf.text);
  expect(contrast(darker, "#f6f1e8")).toBeGreaterThanOrEqual(contrastOf.text);
  expect(contrast(darker, "#f6f1e8")).toBeLessThan(contrastOf.text + 0.4);
  expect(Math.abs(toShade(readHex(darker)).hue - toShade(readHex("#ffb21a")).hue)).toBeLessThan(15);
});

describe.each(["dark", "light"] as const)("in the %s theme", (name) => {
  const { grounds, text, muted } = themes[name];
  test.each(wheel)("a cover of %s gives a tint and a background on which all text is readable", (colour) => {
    const tint = tintOf([colour])?.[name];
    const ground = tint?.ground ?? "";
    for (const one of [...grounds, ground]) {
      expect(contrast(tint?.tint ?? "", one)).toBeGreaterThanOrEqual(contrastOf.text);
    }
    for (const words of [text, muted])
      expect(contrast(words, ground)).toBeGreaterThanOrEqual(contrastOf.text);
  });
});

test("without colours there is no tint", () => {
  expect(tintOf([])).toBeNull();
});
