import { expect, test } from "vitest";
import { formatDuration } from "#app/domain/audio/duration.ts";

test.each([
  [0, "0:00"],
  [9.4, "0:09"],
  [59.6, "1:00"],
  [61, "1:01"],
  [210, "3:30"],
  [3600, "60:00"],
  [-1, "0:00"],
  [Number.NaN, "0:00"],
])("%s seconds read %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
