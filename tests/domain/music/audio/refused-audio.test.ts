import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { steppedTone } from "./sounds.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { flacBomb, flacHeader, flacOf } from "./write-flac.ts";
import { countFrames, mp3Of, xingFrame } from "./write-mp3.ts";
import { wavOf } from "./write-wav.ts";

const tone = steppedTone(3, 44_100);
const wav = wavOf(tone);
const flac = flacOf(tone);
const mp3 = await mp3Of(tone);
const frames = countFrames(mp3);
// Shorter than what may be between two frames.
const otherRate = async (sampleRate: number) => mp3Of(steppedTone(1, sampleRate));
const [mp3At48, mp3At22] = [await otherRate(48_000), await otherRate(22_050)];
const hours = { sampleRate: 44_100, channels: 2, totalSamples: 10 * 3600 * 44_100 };

function changed(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
}

/** Built without writing every sample: eight bits, 8 kHz, one channel. */
function longWav(minutes: number): Buffer {
  const empty = wavOf({ channels: [new Float32Array()], sampleRate: 8000 }, "8 bit");
  const bytes = minutes * 60 * 8000;
  const header = changed(empty, (copy) => {
    copy.writeUInt32LE(36 + bytes, 4);
    copy.writeUInt32LE(bytes, 40);
  });
  return Buffer.concat([header, Buffer.alloc(bytes)]);
}

const vbriFrame = (count: number) =>
  changed(xingFrame(0).fill(0, 4), (copy) => {
    copy.write("VBRI", 36);
    copy.writeUInt32BE(count, 36 + 14);
  });

const refusals: [name: string, upload: Buffer, code: string, sentence: string][] = [
  ["nothing at all", Buffer.alloc(0), "invalid", "empty"],
  ["a text", Buffer.from("Just some words. ".repeat(1000)), "unsupported_media", "not an audio file"],
  [
    "a page",
    Buffer.from("<!doctype html><title>track.mp3</title>"),
    "unsupported_media",
    "not an audio file",
  ],
  ["a PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "unsupported_media", "This is a picture"],
  ["an M4A", Buffer.from("\0\0\0\x20ftypM4A \0\0\0\0", "latin1"), "unsupported_media", "M4A"],
  ["zeros", Buffer.alloc(200_000), "unsupported_media", "not an audio file"],
  ["tags alone", Buffer.from("ID3\x04\0\0\0\0\0\x0a0123456789", "latin1"), "invalid", "no sound"],
  ["tags longer than the file", Buffer.from("ID3\x04\0\0\x7f\x7f\x7f\x7f", "latin1"), "invalid", "no sound"],

  ["a WAV cut off", wav.subarray(0, 100_000), "invalid", "cut off"],
  ["a WAV cut off in its header", wav.subarray(0, 20), "invalid", "cut off"],
  ["a WAV that claims more", changed(wav, (copy) => copy.writeUInt32LE(9e8, 40)), "invalid", "cut off"],
  [
    "a WAV without sound",
    wavOf({ channels: [new Float32Array()], sampleRate: 44_100 }),
    "invalid",
    "no sound",
  ],
  ["a WAV with six channels", wavOf(steppedTone(1, 44_100, 6)), "unsupported_media", "6 channels"],
  [
    "a WAV at 384 kHz",
    changed(wav, (copy) => copy.writeUInt32LE(384_000, 24)),
    "unsupported_media",
    "192 kHz",
  ],
  [
    "a WAV that is compressed",
    changed(wav, (copy) => copy.writeUInt16LE(0x55, 20)),
    "unsupported_media",
    "compressed",
  ],
  ["a WAV of more than three hours", longWav(181), "too_large", "3 hours"],
  ["half a second", wavOf(steppedTone(0.5, 44_100)), "invalid", "shorter than a second"],

  ["a FLAC cut off", flac.subarray(0, 200_000), "invalid", "cut off"],
  ["a FLAC cut off in its header", flac.subarray(0, 30), "invalid", "header"],
  ["a FLAC of a header only", flac.subarray(0, 42), "invalid", "ends before"],
  [
    "a FLAC with a damaged frame",
    changed(flac, (copy) => copy.fill(0x55, 100_000, 101_000)),
    "invalid",
    "damaged",
  ],
  ["a FLAC that claims hours", flacHeader(hours), "invalid", "ends before"],
  ["a FLAC that claims hours and has sound", flacOf(tone, hours), "too_large", "3 hours"],
  ["a FLAC with five channels", flacOf(tone, { channels: 5 }), "unsupported_media", "5 channels"],
  ["a FLAC bomb", flacBomb(3000, { ...hours, totalSamples: 60 * 44_100 }), "invalid", "longer than it says"],
  [
    "a FLAC bomb that hides its length",
    flacBomb(8000, { ...hours, totalSamples: 0 }),
    "too_large",
    "3 hours",
  ],

  ["an MP3 cut off", mp3.subarray(0, 30_000), "invalid", "cut off"],
  ["an MP3 with a lying header", Buffer.concat([xingFrame(9000), mp3]), "invalid", "shorter than it says"],
  ["an MP3 that claims hours", Buffer.concat([xingFrame(2e9), mp3]), "invalid", "shorter than it says"],
  [
    "an MP3 that claims more as Fraunhofer's encoders do",
    Buffer.concat([vbriFrame(9000), mp3]),
    "invalid",
    "shorter than it says",
  ],
  ["an MP3 that claims less", Buffer.concat([xingFrame(20), mp3]), "invalid", "shorter than it says"],
  [
    "an MP3 cut off between two frames",
    Buffer.concat([xingFrame(frames), mp3.subarray(0, 417 * 50)]),
    "invalid",
    "cut off",
  ],
  ["an MP3 that goes on at 48 kHz", Buffer.concat([mp3, mp3At48]), "invalid", "changes its sample rate"],
  ["an MP3 that began at 48 kHz", Buffer.concat([mp3At48, mp3]), "invalid", "changes its sample rate"],
  ["an MP3 that goes on at 22 kHz", Buffer.concat([mp3, mp3At22]), "invalid", "changes its sample rate"],
  [
    "an MP3 with another rate in its middle",
    Buffer.concat([mp3, Buffer.alloc(500), mp3At48, mp3]),
    "invalid",
    "changes its sample rate",
  ],
  [
    "an MP3 in which much is not sound",
    Buffer.concat([mp3, Buffer.alloc(99_999), mp3]),
    "invalid",
    "not sound",
  ],
];

test.each(refusals)("%s is refused and leaves no files", async (_, upload, code, sentence) => {
  const { prepare, made } = await makeTemporaryFolder();
  const preparing = prepare(upload);
  await expect(preparing).rejects.toMatchObject({ name: "DomainError", code });
  await expect(preparing).rejects.toThrow(sentence);
  expect(await made()).toEqual([]);
});

test.each([
  ["states its length as Fraunhofer's encoders do", vbriFrame(frames)],
  ["was written into a pipe, and states none", xingFrame(0)],
])("an MP3 that %s is taken completely", async (_, first) => {
  const { prepare, made, folder } = await makeTemporaryFolder();
  const { durationSeconds } = await prepare(Buffer.concat([first, mp3]));
  expect(durationSeconds).toBeCloseTo(3, 0);
  const full = (await made()).find((name) => name.endsWith("full.mp3"));
  expect(readFileSync(join(folder, "made", full ?? "")).subarray(-mp3.length)).toEqual(mp3);
});

test("a preview start beyond the end is refused at its field", async () => {
  const { prepare, made } = await makeTemporaryFolder();
  await expect(prepare(wav, { previewStart: 3 })).rejects.toMatchObject({
    code: "invalid",
    fieldErrors: { previewStart: [expect.stringContaining("earlier start")] },
  });
  expect(await made()).toEqual([]);
});

test("preparation that takes too long is stopped", async () => {
  const { prepare, made } = await makeTemporaryFolder();
  const long = longWav(15);
  await expect(prepare(long, { timeLimit: 400 })).rejects.toMatchObject({ code: "too_large" });
  expect(await made()).toEqual([]);
});

test("preparation can be cancelled, even before it begins", async () => {
  const { prepare, made } = await makeTemporaryFolder();
  const long = longWav(15);
  const controller = new AbortController();
  const preparing = prepare(long, { signal: controller.signal });
  const waiting = prepare(long, { signal: controller.signal });
  const settled = Promise.allSettled([preparing, waiting]);
  while ((await made().catch(() => [])).length === 0) await pause(5);
  controller.abort(new Error("Called off"));
  expect(await settled).toMatchObject([
    { status: "rejected", reason: { message: "Called off" } },
    { status: "rejected", reason: { message: "Called off" } },
  ]);
  expect(await made()).toEqual([]);
});
