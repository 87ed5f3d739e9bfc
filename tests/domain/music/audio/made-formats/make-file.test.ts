import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DecodedSound } from "#app/domain/music/audio/made-formats/worker/decoded-sound.ts";
import { countOpusSamples, proveSound } from "#app/domain/music/audio/made-formats/worker/prove-sound.ts";
import { findFfmpeg, makeFile } from "#app/domain/music/audio/make-file.ts";
import { FileBytes } from "#app/domain/music/audio/worker/file-bytes.ts";
import { openRecording } from "#app/domain/music/audio/worker/open-recording.ts";
import { streamBitrates } from "#app/shared/music/tracks/download-formats.ts";
import { temporaryFolder } from "../../../../setup/services.ts";
import { type Sound, steppedTone } from "../sounds.ts";
import { flacOf } from "../write-flac.ts";
import { mp3Of } from "../write-mp3.ts";
import { wavOf } from "../write-wav.ts";
import { decode, make, masterOf, tags } from "./made.ts";

const hasFfmpeg = (await findFfmpeg()) !== null;

/** A tone under noise, which fills every bit of a sample. */
function noisyTone(seconds: number, sampleRate: number, channels = 2): Sound {
  const { channels: tones } = steppedTone(seconds, sampleRate, channels);
  return { sampleRate, channels: tones.map((tone) => tone.map((level) => level + Math.random() / 4)) };
}

const masters = {
  "8 bit mono of 8 kHz": wavOf(noisyTone(1.1, 8000, 1), "8 bit"),
  "16 bit mono of 22.05 kHz": wavOf(noisyTone(1.3, 22_050, 1)),
  "16 bit FLAC": flacOf(noisyTone(1.2, 44_100)),
  "24 bit of 192 kHz": wavOf(noisyTone(1, 192_000), "24 bit"),
};

for (const [name, master] of Object.entries(masters)) {
  test.each(["flac", "wav", "aiff"] as const)(
    `a master of ${name} becomes a %s of the same samples`,
    async (format) => {
      const made = await make(master, format);
      const result = await decode(made.path);
      expect(result.format).toBe(format);
      expect(result).toEqual({ ...(await decode(masterOf(master))), format });
    },
  );

  test.each(["mp3", "mp3-v0"] as const)(
    `a master of ${name} becomes an %s that is as long`,
    async (format) => {
      const source = await decode(masterOf(master));
      const result = await decode((await make(master, format)).path);
      expect(result.channels).toHaveLength(source.channels.length);
      const expected = (source.length * result.sampleRate) / source.sampleRate;
      expect(Math.abs(result.length - expected)).toBeLessThan(2);
    },
  );

  test(`a master of ${name} becomes an Opus file that is as long`, async () => {
    const source = await decode(masterOf(master));
    const count = await countOpusSamples((await make(master, "opus")).path);
    expect(Math.abs(count - (source.length * 48_000) / source.sampleRate)).toBeLessThan(2);
  });

  test.skipIf(!hasFfmpeg).each(["alac", "aac"] as const)(
    `a master of ${name} becomes an %s`,
    async (format) => {
      const made = await make(master, format);
      expect(made.bytes).toBeGreaterThan(1000);
      expect(readFileSync(made.path).toString("latin1", 4, 8)).toBe("ftyp");
    },
  );
}

test.each(["flac", "wav", "aiff"] as const)(
  "a float master over full scale becomes a %s of 24 bits, clipped",
  async (format) => {
    const levels = [0, 0.1, 1, 1.5, -1, -2, Number.NaN, Number.POSITIVE_INFINITY];
    const channel = Float32Array.from({ length: 48_000 }, (_, index) => levels[index % levels.length] ?? 0);
    const made = await make(wavOf({ channels: [channel], sampleRate: 48_000 }, "float"), format);
    const [samples = []] = (await decode(made.path)).channels;
    const highest = 1 - 2 ** -23;
    const rounded = Math.round(0.1 * 2 ** 23) / 2 ** 23;
    expect(samples.slice(0, levels.length)).toEqual([0, rounded, highest, highest, -1, -1, 0, highest]);
  },
);

test("a master of 32 bits is rounded to 24", async () => {
  const sound = noisyTone(1, 44_100);
  const made = await make(wavOf(sound, "32 bit"), "flac");
  const [samples = []] = (await decode(made.path)).channels;
  const furthest = samples.reduce(
    (worst, level, index) => Math.max(worst, Math.abs(level - (sound.channels[0]?.[index] ?? 9))),
    0,
  );
  expect(furthest).toBeLessThan(2 ** -22);
});

test("an MP3 of variable bitrate begins with a header that says where each hundredth is", async () => {
  const sound = noisyTone(4, 44_100, 1);
  for (const channel of sound.channels) channel.fill(0, 0, 2 * 44_100);
  const master = wavOf(sound);
  const bytes = readFileSync((await make(master, "mp3-v0")).path);
  const start = bytes.indexOf("Xing");
  const contents = [...bytes.subarray(start + 16, start + 116)];
  const packed = bytes.readUIntBE(start + 141, 3);
  expect(bytes.readUInt32BE(start + 8) * 1152 - (packed >> 12) - (packed & 0xfff)).toBe(4 * 44_100);
  expect(contents).toEqual(contents.toSorted((left, right) => left - right));
  expect(contents[0]).toBe(0);
  // Half of the time is silence, which takes much less than half of the bytes.
  expect(contents[49]).toBeLessThan(80);
  expect(contents[99]).toBeGreaterThan(240);
});

test("a lossless file that differs from its master in one sample is refused", async () => {
  const sound = noisyTone(1, 44_100);
  const master = masterOf(wavOf(sound));
  sound.channels[0]?.set([0.9], 44_000);
  const other = masterOf(wavOf(sound));
  const file = new FileBytes(master);
  const passed = async () => {
    const decoded = new DecodedSound(openRecording(file), 16);
    for await (const _ of decoded.whole());
    return decoded;
  };
  await expect(proveSound(master, "wav", await passed(), null)).resolves.toBeUndefined();
  await expect(proveSound(other, "wav", await passed(), null)).rejects.toMatchObject({ code: "invalid" });
  file.close();
});

test("a lossy file that is shorter than its master is refused", async () => {
  const { path } = await make(wavOf(noisyTone(1.2, 44_100)), "mp3");
  const file = new FileBytes(masterOf(wavOf(noisyTone(1.3, 44_100))));
  const sound = new DecodedSound(openRecording(file), 16);
  for await (const _ of sound.samples());
  await expect(proveSound(path, "mp3", sound, null)).rejects.toMatchObject({ code: "invalid" });
  file.close();
});

test("a lossy master is refused and leaves nothing", async () => {
  const outputFolder = temporaryFolder();
  const masterPath = masterOf(await mp3Of(steppedTone(1.5, 44_100)));
  const refused = makeFile({ masterPath, format: "flac", tags, outputFolder });
  await expect(refused).rejects.toMatchObject({ code: "invalid" });
  expect(readdirSync(outputFolder)).toEqual([]);
});

test("an aborted request ends and leaves nothing", async () => {
  const outputFolder = temporaryFolder();
  const masterPath = masterOf(wavOf(noisyTone(20, 48_000)));
  const { signal } = new AbortController();
  const stopped = AbortSignal.any([signal, AbortSignal.timeout(100)]);
  const made = makeFile({ masterPath, format: "opus", tags, outputFolder }, { signal: stopped });
  await expect(made).rejects.toThrow();
  expect(readdirSync(outputFolder)).toEqual([]);
  expect(existsSync(masterPath)).toBe(true);
});

/** In kbit/s, of everything in the file but a tag of texts. */
const bitrateOf = (bytes: number, seconds: number) => (bytes * 8) / 1000 / seconds;

test.each(streamBitrates)(
  "an MP3 of %i kbit/s for streams has no more, and sounds as loud",
  async (bitrate) => {
    const seconds = 4;
    const master = flacOf(steppedTone(seconds, 44_100));
    const made = await make(master, `mp3-${bitrate}`);
    // A tag of texts, and three frames: the header's, and those that an encoder adds.
    const tagAndHeader = 400 + 3 * 144 * (bitrate / 44.1);
    expect(bitrateOf(made.bytes - tagAndHeader, seconds)).toBeLessThanOrEqual(bitrate);
    expect(bitrateOf(made.bytes, seconds)).toBeGreaterThan(0.9 * bitrate);
    const [source, result] = [await decode(masterOf(master)), await decode(made.path)];
    expect(Math.abs(result.length - source.length)).toBeLessThan(2);
    const loudnessOf = ({ channels: [samples = []] }: typeof result) =>
      Math.sqrt(samples.reduce((sum, level) => sum + level * level, 0) / source.length);
    expect(loudnessOf(result) / loudnessOf(source)).toBeGreaterThan(0.97);
    expect(loudnessOf(result) / loudnessOf(source)).toBeLessThan(1.03);
  },
);

test("of an uploaded MP3 a stream of fewer bits is made, and nothing else", async () => {
  const master = await mp3Of(steppedTone(4, 44_100), { bitrate: 320 });
  const made = await make(master, "mp3-64");
  expect(bitrateOf(made.bytes - 2000, 4)).toBeLessThanOrEqual(64);
  await expect(make(master, "opus")).rejects.toMatchObject({ code: "invalid" });
});

test("an MP3 of a low rate of samples is made for streams, too", async () => {
  const master = await mp3Of(steppedTone(4, 22_050, 1), { bitrate: 64 });
  const made = await make(master, "mp3-32");
  expect(bitrateOf(made.bytes - 2000, 4)).toBeLessThanOrEqual(32);
});
