import { expect, test } from "vitest";
import { titleFrames } from "#app/components/music/player/dock/use-title-motion.ts";

/** Where in the motion the frames are, and how wide the title is there. */
function widthsOf(waveform: string, windowStart: number, windowLength: number): [number, number][] {
  const frames = titleFrames({ waveform, windowStart, windowLength, trackLength: 40 });
  return frames.map(({ offset, transform }) => [
    Number(offset),
    Number(/^scaleX\((.+)\)$/.exec(String(transform))?.[1]),
  ]);
}

test("a title has full width where its track is loudest, at its start and its end", () => {
  expect(widthsOf("0z0z", 0, 40)).toEqual([
    [0, 1],
    [0.125, 0.965],
    [0.375, 1],
    [0.625, 0.965],
    [0.875, 1],
    [1, 1],
  ]);
});

test("a preview's title follows the part that is played", () => {
  expect(widthsOf("z0zz", 10, 20)).toEqual([
    [0, 1],
    [0.25, 0.965],
    [0.75, 1],
    [1, 1],
  ]);
});

test("its width stays within the limits", () => {
  for (const [, width] of widthsOf("09az5k", 0, 40)) {
    expect(width).toBeGreaterThanOrEqual(0.965);
    expect(width).toBeLessThanOrEqual(1);
  }
});
