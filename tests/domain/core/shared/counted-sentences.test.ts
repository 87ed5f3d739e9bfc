import { expect, test } from "vitest";
import { formatCount } from "#app/shared/core/format-count.ts";
import { formatWait } from "#app/shared/core/times/format-wait.ts";

test("one is singular, and everything else is plural", () => {
  expect([0, 1, 2].map((count) => formatCount(count, "track"))).toEqual(["0 tracks", "1 track", "2 tracks"]);
  expect(formatCount(1, "copy", "copies")).toBe("1 copy");
  expect(formatCount(1200, "copy", "copies")).toBe("1,200 copies");
});

test("a wait is in seconds up to a minute and a half, then in minutes", () => {
  expect([1, 89, 90].map(formatWait)).toEqual(["1 second", "89 seconds", "2 minutes"]);
});
