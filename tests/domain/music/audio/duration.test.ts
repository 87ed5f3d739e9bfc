import { expect, test } from "vitest";
import { formatDuration } from "#app/shared/music/tracks/duration.ts";
import { formatMoment, parseMoment } from "#app/shared/music/tracks/moment.ts";

test.each([
  [0, "0:00"],
  [9.4, "0:09"],
  [59.6, "1:00"],
  [61, "1:01"],
  [210, "3:30"],
  [3600, "60:00"],
  [-1, "0:00"],
  [Number.NaN, "0:00"],
])("%s seconds are shown as %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([
  ["73", 73],
  ["1:13", 73],
  [" 1:13.5 ", 73.5],
  ["1:13,25", 73.25],
  ["0:05", 5],
  ["90:00", 5400],
  ["1:30:00", 5400],
  ["1:5", 65],
  ["1:73", null],
  ["1:61:00", null],
  [":13", null],
  ["1:", null],
  ["-1", null],
  ["1:-3", null],
  ["1e3", null],
  ["", null],
  ["1:13.", null],
  ["٣", null],
])("the time %j is parsed as %s seconds", (text, seconds) => {
  expect(parseMoment(text)).toBe(seconds);
});

test.each([
  [0, "0:00"],
  [41, "0:41"],
  [73.04, "1:13"],
  [73.5, "1:13.5"],
  [59.96, "1:00"],
  [5400, "90:00"],
])("%s seconds are written as %s and parsed back", (seconds, text) => {
  expect(formatMoment(seconds)).toBe(text);
  expect(Math.abs((parseMoment(text) ?? Number.NaN) - seconds)).toBeLessThanOrEqual(0.05);
});
