import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { measureMp3Seconds } from "#app/domain/music/audio/mp3-seconds.ts";
import { readMp3 } from "./read-mp3.ts";
import { type Sound, steppedTone } from "./sounds.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { flacOf } from "./write-flac.ts";
import { wavOf } from "./write-wav.ts";

// What every decoder adds at the start, besides what the encoder records.
const decoderDelay = 529;

/** How loud a stretch is on the whole, in decibels; seconds. */
function loudness({ channels, sampleRate }: Sound, start: number, end: number): number {
  const stretch = channels[0]?.subarray(start * sampleRate, end * sampleRate) ?? new Float32Array();
  return 10 * Math.log10(stretch.reduce((sum, level) => sum + level ** 2, 0) / stretch.length);
}

test.each([
  [44_100, 2],
  [48_000, 1],
  [32_000, 2],
  [96_000, 2],
])("an MP3 of %s Hz and %s channels records its encoder padding", async (sampleRate, channels) => {
  const { prepare } = await makeTemporaryFolder();
  const sound = steppedTone(3.217, sampleRate, channels);
  const made = await prepare(wavOf(sound));
  const bytes = await readFile(made.full.path);
  const start = bytes.indexOf("Info");
  const rate = sampleRate === 44_100 ? 44_100 : 48_000;
  const frames = bytes.readUInt32BE(start + 8);
  const packed = bytes.readUIntBE(start + 141, 3);
  const [delay, padding] = [packed >> 12, packed & 0xfff];
  expect(bytes.toString("latin1", start + 120, start + 129)).toBe("LAME3.100");
  expect(delay).toBe(576);
  expect(Math.abs(frames * 1152 - delay - padding - 3.217 * rate)).toBeLessThan(1);
  const headerStart = bytes.lastIndexOf(Buffer.from([0xff, 0xfb]), start);
  expect(bytes.readUInt32BE(start + 12)).toBe(bytes.length - headerStart);
  expect(made.durationSeconds).toBeCloseTo(3.217, 4);
  // Its own frame counts as one too, for those who don't know it.
  expect(((measureMp3Seconds(bytes) ?? 0) * rate) / 1152).toBeCloseTo(frames + 1, 5);

  const again = await prepare(bytes);
  expect(again.durationSeconds * rate).toBeCloseTo(Math.round(3.217 * rate), -1);
});

test("the recorded padding is exactly what was added", async () => {
  const { prepare } = await makeTemporaryFolder();
  const click = new Float32Array(2 * 44_100);
  click.fill(0.5, 44_100, 44_140);
  const made = await prepare(wavOf({ channels: [click], sampleRate: 44_100 }));
  const decoded = (await readMp3(made.full.path)).channels[0] ?? new Float32Array();
  const loudest = decoded.reduce((best, level, index) => (level > (decoded[best] ?? 0) ? index : best), 0);
  // The decoder that the tests have leaves nothing out but the first frame.
  expect(Math.abs(loudest - 576 - decoderDelay - 44_120)).toBeLessThan(40 + 1152);
});

test.each([
  ["WAV", wavOf],
  ["FLAC", flacOf],
])("the preview and the MP3 of a %s are as loud as the original", async (_, write) => {
  const { prepare } = await makeTemporaryFolder();
  const sound = steppedTone(12, 44_100);
  const made = await prepare(write(sound), { previewStart: 3 });
  const source = loudness(sound, 4, 8);
  expect(Math.abs(loudness(await readMp3(made.preview.path), 1, 5) - source)).toBeLessThan(0.05);
  expect(Math.abs(loudness(await readMp3(made.full.path), 4, 8) - source)).toBeLessThan(0.05);
});
