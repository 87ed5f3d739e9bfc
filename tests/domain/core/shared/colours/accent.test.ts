import { describe, expect, test } from "vitest";
import { accentOf, accentStyle, correctionsOf } from "#app/shared/core/colours/accent.ts";
import { contrast, contrastOf } from "#app/shared/core/colours/colour.ts";
import { themes } from "#app/shared/core/colours/tint.ts";

describe.each(["#ffb21a", "#ffffff", "#000000", "#808080", "#0000ff", "#ff0000", "#00ff00", "#757575"])(
  "an accent of %s",
  (chosen) => {
    test.each(["dark", "light"] as const)("is readable in the %s theme", (theme) => {
      const { fill, pressed, ink, text } = accentOf(chosen)[theme];
      const { grounds } = themes[theme];
      for (const ground of grounds) expect(contrast(text, ground)).toBeGreaterThanOrEqual(contrastOf.text);
      for (const button of [fill, pressed])
        expect(contrast(ink, button)).toBeGreaterThanOrEqual(contrastOf.text);
    });

    test("has buttons that contrast with the dark page", () => {
      const { fill } = accentOf(chosen).dark;
      for (const ground of themes.dark.grounds) {
        expect(contrast(fill, ground)).toBeGreaterThanOrEqual(contrastOf.shape);
      }
    });
  },
);

test("corrections are described, with the contrast and the colour used", () => {
  const [sentence, ...more] = correctionsOf("#FFB21A");
  expect(more).toEqual([]);
  expect(sentence).toMatch(
    /^Text in #FFB21A is hard to read in the light theme \(contrast 1\.\d, needs 4\.5\), so we use #[0-9a-f]{6} there\.$/,
  );
});

test("without a choice the site uses its default accent", () => {
  expect(accentStyle(null)).toBeUndefined();
});
