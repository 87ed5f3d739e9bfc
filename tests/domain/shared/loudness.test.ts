import { expect, test } from "vitest";
import { playerLevel } from "#app/domain/tags/file-tags.ts";

test.each([
  [-12, 0.5],
  [-8, 0.32],
  [-18, 1],
])("a track of %s LUFS plays at %s of the volume", (loudness, level) => {
  expect(playerLevel(loudness)).toBe(level);
});

test("a track that is quieter, or not measured, plays as it is", () => {
  expect(playerLevel(-30)).toBe(1);
  expect(playerLevel(null)).toBe(1);
});
