import { expect, test } from "vitest";
import { playerLevel, replayGainOf } from "#app/domain/music/tags/file-tags.ts";

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

test.each([-70, -60.1, -50.1])("a recording of %s LUFS is silence, and gets no gain", (loudness) => {
  expect(replayGainOf({ loudness, peak: 0.001 })).toBeUndefined();
});

test("a quiet recording gets its gain", () => {
  expect(replayGainOf({ loudness: -45, peak: 0.1 })).toEqual({ trackGain: 27, trackPeak: 0.1 });
});
