import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LoudnessMeter } from "#app/domain/music/audio/worker/measure-loudness.ts";
import type { Samples } from "#app/domain/music/audio/worker/recording.ts";
import { temporaryFolder } from "../../../setup/services.ts";
import { wavOf } from "./write-wav.ts";

/** A sine of 1 kHz. @param level in dBFS @param sampleRate in hertz */
function sine(seconds: number, level: number, sampleRate = 48_000): Float32Array {
  const amplitude = 10 ** (level / 20);
  return Float32Array.from(
    { length: seconds * sampleRate },
    (_, index) => amplitude * Math.sin((2 * Math.PI * 1000 * index) / sampleRate),
  );
}

/** One after the other: [seconds, dBFS]. */
function sequence(...parts: readonly [seconds: number, level: number][]): Float32Array {
  return Float32Array.from(parts.flatMap(([seconds, level]) => Array.from(sine(seconds, level))));
}

/** Measured a little at a time, as blocks of a decoder come. */
function measure(channels: Samples, sampleRate = 48_000) {
  const meter = new LoudnessMeter(sampleRate, channels.length);
  const length = channels[0]?.length ?? 0;
  for (let start = 0; start < length; start += 4096) {
    meter.add(channels.map((samples) => samples.subarray(start, start + 4096)));
  }
  return meter.result();
}

// EBU Tech 3341, table 1, test signals 1 to 5: stereo, within 0.1 LU.
test.each([
  ["a steady tone of -23 dBFS", -23, [[20, -23]]],
  ["a steady tone of -33 dBFS", -33, [[20, -33]]],
  [
    "quiet parts below the relative gate",
    -23,
    [
      [10, -36],
      [60, -23],
      [10, -36],
    ],
  ],
  [
    "quiet and silent parts below both gates",
    -23,
    [
      [10, -72],
      [10, -36],
      [60, -23],
      [10, -36],
      [10, -72],
    ],
  ],
  [
    "parts that the gate leaves in",
    -23,
    [
      [20, -26],
      [20.1, -20],
      [20, -26],
    ],
  ],
] satisfies [string, number, [number, number][]][])("%s measures %s LUFS", (_, expected, parts) => {
  const tone = sequence(...parts);
  expect(Math.abs(measure([tone, tone]).loudness - expected)).toBeLessThan(0.1);
});

test.each([8000, 22_050, 44_100, 96_000, 192_000])("a tone measures the same at %s Hz", (sampleRate) => {
  const tone = sine(5, -23, sampleRate);
  expect(Math.abs(measure([tone, tone], sampleRate).loudness + 23)).toBeLessThan(0.1);
});

test("mono measures as loud as the same sound from both speakers", () => {
  const tone = sine(5, -20);
  expect(measure([tone]).loudness).toBeCloseTo(measure([tone, tone]).loudness, 6);
});

test("silence measures -70 LUFS and a peak of 0", () => {
  expect(measure([new Float32Array(48_000)])).toEqual({ loudness: -70, peak: 0 });
});

test("the peak is the highest sample of any channel, below zero too", () => {
  const right = sine(2, -30);
  right[50_000] = -0.75;
  expect(measure([sine(2, -30), right]).peak).toBe(0.75);
});

const hasFfmpeg = spawnSync("ffmpeg", ["-version"]).status === 0;

test.runIf(hasFfmpeg)("a changing sound measures what ffmpeg measures", () => {
  let state = 1;
  const noise = () =>
    Float32Array.from({ length: 20 * 44_100 }, (_, index) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return (state / 2 ** 31 - 1) * 0.5 * Math.abs(Math.sin(index / 150_000)) ** 3;
    });
  const channels = [noise(), noise()];
  const path = join(temporaryFolder(), "noise.wav");
  writeFileSync(path, wavOf({ sampleRate: 44_100, channels }));
  const { stderr } = spawnSync("ffmpeg", ["-nostats", "-i", path, "-af", "ebur128", "-f", "null", "-"], {
    encoding: "utf8",
  });
  const theirs = Number(/Integrated loudness:\s+I:\s+(-[\d.]+) LUFS/.exec(stderr)?.[1]);
  expect(Math.abs(measure(channels, 44_100).loudness - theirs)).toBeLessThan(0.1);
});
