import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FileBytes } from "#app/domain/music/audio/worker/file-bytes.ts";
import { openRecording } from "#app/domain/music/audio/worker/open-recording.ts";
import { encodeFlac, type FlacShape } from "../../../factories/encode-flac.ts";
import { temporaryFolder } from "../../../setup/services.ts";

const rate = 8000;

/** Noise over a tone: whole numbers that use every bit, the loudest included. */
function noise(samples: number, bitsPerSample: number, seed = 1): number[] {
  const top = 2 ** (bitsPerSample - 1);
  let state = seed;
  return Array.from({ length: samples }, (_, index) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    if (index % 1000 === 7) return index % 2000 === 7 ? -top : top - 1;
    const level = 0.6 * Math.sin(index / 9) + 0.3 * (state / 2 ** 31 - 1);
    return Math.max(-top, Math.min(top - 1, Math.round(level * top))) || 0;
  });
}

/** Decodes a file the way of every upload, up to whole numbers again. */
async function decode(bytes: Buffer, bitsPerSample: number, believesLength = true): Promise<number[][]> {
  const path = join(temporaryFolder(), "sound.flac");
  writeFileSync(path, bytes);
  const file = new FileBytes(path);
  try {
    const recording = openRecording(file, believesLength);
    const channels: number[][] = Array.from({ length: recording.channels }, () => []);
    for await (const block of recording.decode()) {
      for (const [index, samples] of block.entries()) {
        for (const sample of samples)
          channels[index]?.push(Math.round(sample * 2 ** (bitsPerSample - 1)) || 0);
      }
    }
    return channels;
  } finally {
    file.close();
  }
}

const base = { sampleRate: rate, bitsPerSample: 16, channels: [noise(9000, 16), noise(9000, 16, 2)] };

test.each([8, 12, 16, 20, 24])("a FLAC of %s bits is decoded exactly", async (bitsPerSample) => {
  const channels = [noise(9000, bitsPerSample), noise(9000, bitsPerSample, 2)];
  for (const subframe of ["verbatim", "fixed", "linear"] as const) {
    const bytes = encodeFlac({ ...base, channels, bitsPerSample, subframe });
    expect(await decode(bytes, bitsPerSample)).toEqual(channels);
  }
});

test("32 bits match their checksum in every stereo mode", async () => {
  const all = [noise(9000, 32), noise(9000, 32, 2)];
  // What a predictor misses must fit into 32 bits (RFC 9639, section 9.2.7.3).
  const small = all.map((samples) => samples.map((sample) => sample >> 4));
  for (const stereo of ["apart", "left and side", "side and right", "middle and side"] as const) {
    for (const [subframe, channels] of [
      ["verbatim", all],
      ["fixed", small],
      ["linear", small],
    ] as const) {
      const bytes = encodeFlac({ ...base, channels, bitsPerSample: 32, stereo, subframe });
      expect((await decode(bytes, 32))[0]).toHaveLength(9000);
    }
  }
});

test.each([
  ["left and side", { stereo: "left and side", subframe: "fixed" }],
  ["side and right", { stereo: "side and right", subframe: "linear" }],
  ["middle and side", { stereo: "middle and side", subframe: "verbatim" }],
  ["blocks of 16 samples", { blockSamples: 16, subframe: "fixed" }],
  ["blocks of one sample", { blockSamples: 1, channels: [noise(8000, 16)] }],
  ["blocks of 65,535 samples", { blockSamples: 65_535, channels: [noise(70_000, 16)] }],
  ["blocks of 65,536 samples", { blockSamples: 65_536, channels: [noise(70_000, 16), noise(70_000, 16, 2)] }],
  ["mono", { channels: [noise(9000, 16)], subframe: "linear" }],
] satisfies [string, Partial<FlacShape>][])("a FLAC with %s is decoded exactly", async (_, more) => {
  const shape = { ...base, ...more };
  expect(await decode(encodeFlac(shape), 16)).toEqual(shape.channels);
});

test("wasted bits are decoded as zeros", async () => {
  const channels = base.channels.map((samples) => samples.map((sample) => (sample >> 5) << 5));
  for (const subframe of ["verbatim", "fixed", "linear"] as const) {
    expect(await decode(encodeFlac({ ...base, channels, wastedBits: 5, subframe }), 16)).toEqual(channels);
  }
});

test.each([1, 15, 400, 4000, 32_000])("%s samples of silence at the end are decoded", async (silence) => {
  const channels = base.channels.map((samples) => [...samples, ...Array(silence).fill(0)]);
  for (const subframe of ["verbatim", "fixed", "linear"] as const) {
    expect(await decode(encodeFlac({ ...base, channels, subframe }), 16)).toEqual(channels);
  }
});

test.each([1, 2, 3, 5, 17])("a last frame of %s samples is decoded", async (rest) => {
  const channels = [noise(8192 + rest, 16)];
  for (const subframe of ["verbatim", "fixed", "linear"] as const) {
    expect(await decode(encodeFlac({ ...base, channels, subframe }), 16)).toEqual(channels);
  }
});

test("a FLAC without length and MD5 is checked by its frames' checksums", async () => {
  const bytes = encodeFlac({ ...base, totalSamples: 0, digest: "0".repeat(32), subframe: "fixed" });
  expect(await decode(bytes, 16)).toEqual(base.channels);
  bytes[bytes.length - 3000] = (bytes[bytes.length - 3000] ?? 0) ^ 1;
  await expect(decode(bytes, 16)).rejects.toThrow("damaged");
});

test("one wrong bit in the checksum or the sound is refused as damage", async () => {
  await expect(decode(encodeFlac({ ...base, digest: `1${"0".repeat(31)}` }), 16)).rejects.toThrow("damaged");
  const bytes = encodeFlac(base);
  bytes[9000] = (bytes[9000] ?? 0) ^ 1;
  await expect(decode(bytes, 16)).rejects.toThrow("damaged");
});

test("data before and after the sound is ignored", async () => {
  const flac = encodeFlac({ ...base, subframe: "fixed" });
  const id3 = Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\x08\0", "latin1"), Buffer.alloc(1024)]);
  const old = Buffer.concat([Buffer.from("TAG"), Buffer.alloc(125, 32)]);
  expect(await decode(Buffer.concat([id3, flac, old]), 16)).toEqual(base.channels);
  expect(await decode(Buffer.concat([flac, Buffer.alloc(5000)]), 16)).toEqual(base.channels);
  expect(await decode(Buffer.concat([flac, Buffer.alloc(5000, 0xff)]), 16)).toEqual(base.channels);
});

test("a FLAC cut off anywhere is refused", async () => {
  const flac = encodeFlac({ ...base, subframe: "fixed" });
  for (const end of [43, 60, 5000, flac.length - 1]) {
    await expect(decode(flac.subarray(0, end), 16)).rejects.toThrow(/cut off|damaged/);
  }
});

test("frames that contradict the header are refused", async () => {
  const [one, other] = [encodeFlac(base), encodeFlac({ ...base, channels: [noise(9000, 16)] })];
  await expect(decode(Buffer.concat([one.subarray(0, 42), other.subarray(42)]), 16)).rejects.toThrow(
    "changes its",
  );
});

test("a wrong length is ignored when the MD5 is right", async () => {
  for (const totalSamples of [100, 8500, 100_000]) {
    const bytes = encodeFlac({ ...base, totalSamples, subframe: "fixed" });
    expect(await decode(bytes, 16, false)).toEqual(base.channels);
  }
});
