import { expect, test } from "vitest";
import { Resampler } from "#app/domain/music/audio/worker/resampler.ts";

/** Two seconds of a tone of half the full level, resampled a little at a time. Rates and frequency in hertz. */
async function resampleTone(frequency: number, inputRate: number, outputRate: number): Promise<number[]> {
  const resampler = await Resampler.open(inputRate, outputRate, 1);
  const tone = Float32Array.from(
    { length: 2 * inputRate },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * frequency * index) / inputRate),
  );
  const output: number[] = [];
  for (let start = 0; start < tone.length; start += 4096) {
    for (const [samples = []] of resampler.push([tone.subarray(start, start + 4096)]))
      output.push(...samples);
  }
  for (const [samples = []] of resampler.finish()) output.push(...samples);
  return output;
}

test.each([
  [96_000, 48_000],
  [88_200, 44_100],
  [22_050, 44_100],
  [8001, 48_000],
  [191_999, 48_000],
])("sound resampled from %s to %s Hz keeps its length, level and moment", async (inputRate, outputRate) => {
  const output = await resampleTone(1000, inputRate, outputRate);
  expect(Math.abs(output.length - 2 * outputRate)).toBeLessThanOrEqual(1);
  const difference = output
    .slice(outputRate / 2, outputRate)
    .map(
      (sample, index) =>
        sample - 0.5 * Math.sin((2 * Math.PI * 1000 * (outputRate / 2 + index)) / outputRate),
    );
  expect(Math.max(...difference.map(Math.abs))).toBeLessThan(0.001);
});

test("a tone that the lower rate can't hold is damped", async () => {
  const output = await resampleTone(30_000, 96_000, 48_000);
  expect(Math.max(...output.slice(24_000, 48_000).map(Math.abs))).toBeLessThan(0.0001);
});
