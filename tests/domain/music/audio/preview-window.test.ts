import { expect, test } from "vitest";
import { previewWindow } from "#app/shared/music/tracks/preview-window.ts";

test("the preview of a long track is 35 seconds from the chosen start", () => {
  expect(previewWindow(240, 41)).toEqual({ start: 41, length: 35 });
});

test("70 seconds is the shortest track with a preview of 35", () => {
  expect(previewWindow(70, 0)).toEqual({ start: 0, length: 35 });
  expect(previewWindow(69, 0)).toEqual({ start: 0, length: 34.5 });
});

test("the preview of a short track is half its length", () => {
  expect(previewWindow(20, 0)).toEqual({ start: 0, length: 10 });
});

test("a late start is moved back until the preview fits", () => {
  expect(previewWindow(240, 206)).toEqual({ start: 205, length: 35 });
  expect(previewWindow(20, 19.99)).toEqual({ start: 10, length: 10 });
});

test.each([-0.01, 240, 241, Number.NaN, Number.POSITIVE_INFINITY])(
  "a start at %s of 240 seconds is refused",
  (start) => {
    expect(() => previewWindow(240, start)).toThrow("The preview must start within the track");
  },
);

test("a track without length has no preview", () => {
  expect(() => previewWindow(0, 0)).toThrow("within the track");
});
