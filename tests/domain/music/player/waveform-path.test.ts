import { expect, test } from "vitest";
import { timeLabel, windowLabel } from "#app/components/music/player/time-label.ts";
import { waveformPath } from "#app/components/music/player/waveform.tsx";

test("a bar is as tall as its digit, centred vertically", () => {
  expect(waveformPath("zi5")).toBe("M0 0V-20h1V-10h1V-3h1V0");
});

test("silence is a line, not a gap", () => {
  expect(waveformPath("00")).toBe("M0 0V-1h1V-1h1V0");
});

test("times are formatted like a clock", () => {
  expect([0, 9.9, 60, 76].map(timeLabel)).toEqual(["0:00", "0:09", "1:00", "1:16"]);
});

test("a preview that is slightly short is labelled with its full second", () => {
  expect(windowLabel(41, 34.98)).toBe("0:41–1:16");
  expect(windowLabel(20.5, 30)).toBe("0:20–0:50");
});
