import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readMp3 } from "./read-mp3.ts";
import { loudestBetween, pitchAt, pitchOfSecond, secondsOf, steppedTone } from "./sounds.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { flacOf } from "./write-flac.ts";
import { countFrames, mp3Of, xingFrame } from "./write-mp3.ts";
import { wavOf } from "./write-wav.ts";

const closeEnough = 12;

test("a WAV becomes a tagged MP3 and a preview, and the original is stored", async () => {
  const { prepare } = await makeTemporaryFolder();
  const upload = wavOf(steppedTone(80, 44_100));
  const made = await prepare(upload, { previewStart: 41 });

  expect(made).toMatchObject({ format: "wav", durationSeconds: 80, previewStart: 41, previewLength: 35 });
  const preview = await readMp3(made.preview.path);
  expect(secondsOf(preview)).toBeGreaterThan(34.9);
  expect(secondsOf(preview)).toBeLessThanOrEqual(35);
  expect(Math.abs(pitchAt(preview, 0.3) - pitchOfSecond(41))).toBeLessThan(closeEnough);
  expect(Math.abs(pitchAt(preview, 34.3) - pitchOfSecond(75))).toBeLessThan(closeEnough);
  expect(loudestBetween(preview, 0, 0.027)).toBeLessThan(0.2);
  expect(made.preview.bytes).toBeCloseTo((34.98 * 128_000) / 8, -4);

  const full = await readMp3(made.full.path);
  expect(secondsOf(full)).toBeCloseTo(80, 0);
  expect(Math.abs(pitchAt(full, 78.5) - pitchOfSecond(78))).toBeLessThan(closeEnough);
  expect(upload.equals(await readFile(made.original?.path ?? ""))).toBe(true);
  expect(made.original).toMatchObject({ format: "wav", bytes: upload.length });
  expect(made.original?.sha256).toBe(createHash("sha256").update(upload).digest("hex"));
});

test("the preview has no tags and begins with sound", async () => {
  const { prepare } = await makeTemporaryFolder();
  const made = await prepare(wavOf(steppedTone(4, 44_100)));
  const bytes = await readFile(made.preview.path);
  expect(bytes.subarray(0, 2).toString("hex")).toBe("fffb");
  for (const word of ["ID3", "TAG", "APETAGEX", "Steppin"]) expect(bytes.includes(word)).toBe(false);
  expect(made.preview.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
});

test("half of a short track is the preview, from a start that fits", async () => {
  const { prepare } = await makeTemporaryFolder();
  const made = await prepare(wavOf(steppedTone(10, 48_000, 1)), { previewStart: 9 });
  expect(made).toMatchObject({ previewStart: 5, previewLength: 5 });
  const preview = await readMp3(made.preview.path);
  expect(secondsOf(preview)).toBeGreaterThan(4.9);
  expect(secondsOf(preview)).toBeLessThanOrEqual(5);
  expect(Math.abs(pitchAt(preview, 0.3) - pitchOfSecond(5))).toBeLessThan(closeEnough);
  expect(Math.abs(pitchAt(preview, 4.3) - pitchOfSecond(9))).toBeLessThan(closeEnough);
});

test("a FLAC is stored together with its MP3", async () => {
  const { prepare } = await makeTemporaryFolder();
  const upload = flacOf(steppedTone(8, 44_100));
  const made = await prepare(upload, { previewStart: 2 });
  expect(made).toMatchObject({ format: "flac", durationSeconds: 8, original: { format: "flac" } });
  expect(upload.equals(await readFile(made.original?.path ?? ""))).toBe(true);
  const preview = await readMp3(made.preview.path);
  expect(Math.abs(pitchAt(preview, 0.3) - pitchOfSecond(2))).toBeLessThan(closeEnough);
});

test("the duration of a FLAC without a length is measured", async () => {
  const { prepare } = await makeTemporaryFolder();
  const made = await prepare(flacOf(steppedTone(3, 44_100), { totalSamples: 0 }));
  expect(made.durationSeconds).toBe(3);
});

test("an MP3's sound is unchanged to the byte, its tags are rewritten", async () => {
  const { prepare, folder } = await makeTemporaryFolder();
  const sound = await mp3Of(steppedTone(6, 44_100), { vbrQuality: 4 });
  const frames = Buffer.concat([xingFrame(countFrames(sound)), sound]);
  const cover = join(folder, "cover.jpg");
  await sharp({ create: { width: 9, height: 9, channels: 3, background: "#f80" } }).toFile(cover);
  const oldTag = Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\x08\0", "latin1"), Buffer.alloc(1024)]);
  const oldEnd = Buffer.alloc(128);
  oldEnd.write("TAGOld title");

  const made = await prepare(Buffer.concat([oldTag, frames, Buffer.alloc(300), oldEnd]), {
    cover: { path: cover, mimeType: "image/jpeg" },
  });
  const full = await readFile(made.full.path);
  expect(frames.equals(full.subarray(-frames.length))).toBe(true);
  expect(full.includes("Old title")).toBe(false);
  expect(full.includes("Steppin Out")).toBe(true);
  expect(full.includes("image/jpeg")).toBe(true);
  expect(made).toMatchObject({ format: "mp3", original: null });

  const again = await prepare(full);
  expect(again.embedded).toMatchObject({
    title: "Steppin Out",
    artist: "The Artist",
    cover: { mimeType: "image/jpeg" },
  });
});

test("silence added by an MP3 encoder doesn't count as duration", async () => {
  const { prepare } = await makeTemporaryFolder();
  const sound = await mp3Of(steppedTone(6, 44_100));
  const frames = countFrames(sound);
  const made = await prepare(Buffer.concat([xingFrame(frames, 576, 1000), sound]));
  expect(made.durationSeconds * 44_100).toBeCloseTo(frames * 1152 - 1576, 3);
});

test("junk between an MP3's frames is removed", async () => {
  const { prepare } = await makeTemporaryFolder();
  const sound = await mp3Of(steppedTone(6, 44_100));
  const made = await prepare(
    Buffer.concat([Buffer.alloc(2000), sound, Buffer.from("<html>".repeat(50)), sound]),
  );
  expect(made.durationSeconds).toBeGreaterThan(11.9);
  expect((await readFile(made.full.path)).includes("<html>")).toBe(false);
});

const apeFooter = Buffer.alloc(32);
apeFooter.write("APETAGEX");
apeFooter.writeUInt32LE(132, 12);
const plain = await mp3Of(steppedTone(3, 44_100));

test.each([
  ["from the middle of a longer one", plain.subarray(417 + 418), 3],
  [
    "with tags at its end",
    Buffer.concat([plain, Buffer.alloc(100), apeFooter, Buffer.from("TAG"), Buffer.alloc(125)]),
    3,
  ],
  ["of a low rate in mono", await mp3Of(steppedTone(3, 22_050, 1), { bitrate: 64 }), 3],
])("an MP3 %s is accepted", async (_, upload, seconds) => {
  const { prepare } = await makeTemporaryFolder();
  const made = await prepare(upload);
  expect(made.durationSeconds).toBeCloseTo(seconds, 0);
  const preview = await readMp3(made.preview.path);
  expect(Math.abs(pitchAt(preview, 1.2) - pitchOfSecond(1))).toBeLessThan(closeEnough);
});

test.each(["8 bit", "24 bit", "float"] as const)("a WAV of %s sounds the same", async (coding) => {
  const { prepare } = await makeTemporaryFolder();
  const made = await prepare(wavOf(steppedTone(3, 44_100), coding));
  const full = await readMp3(made.full.path);
  expect(Math.abs(pitchAt(full, 2.3) - pitchOfSecond(2))).toBeLessThan(closeEnough);
  expect(loudestBetween(full, 0.5, 2)).toBeCloseTo(0.5, 1);
});

test.each([22_050, 96_000])("%s Hz is converted to a common sample rate", async (sampleRate) => {
  const { prepare } = await makeTemporaryFolder();
  const made = await prepare(wavOf(steppedTone(3, sampleRate)));
  const full = await readMp3(made.full.path);
  expect(full.sampleRate).toBe(sampleRate === 22_050 ? 44_100 : 48_000);
  expect(Math.abs(pitchAt(full, 1.3) - pitchOfSecond(1))).toBeLessThan(closeEnough);
  expect(secondsOf(full)).toBeCloseTo(3, 0);
});

test("the waveform is higher where the sound is louder", async () => {
  const { prepare } = await makeTemporaryFolder();
  const sound = steppedTone(4, 44_100);
  const half = 2 * 44_100;
  const tone =
    sound.channels[0]?.map((level, index) => (index < half ? level / 2 : level)) ?? new Float32Array();
  const { waveform } = await prepare(wavOf({ channels: [tone], sampleRate: 44_100 }));
  expect(waveform).toMatch(/^[hi]{50}z{50}$/);
});

test("the waveform shows the perceived loudness, not the loudest sample", async () => {
  const { prepare } = await makeTemporaryFolder();
  const quiet = steppedTone(4, 44_100).channels[0]?.map((level) => level / 4) ?? new Float32Array();
  // A click in each of the first parts, as loud as anything in the second half.
  const tone = quiet.map((level, index) =>
    index >= 2 * 44_100 ? level * 4 : index % 1764 === 0 ? 0.9 : level,
  );
  const { waveform } = await prepare(wavOf({ channels: [tone], sampleRate: 44_100 }));
  expect(waveform).toMatch(/^[89ab]{50}z{50}$/);
});

test("silence has a flat waveform", async () => {
  const { prepare } = await makeTemporaryFolder();
  const { waveform } = await prepare(wavOf({ channels: [new Float32Array(88_200)], sampleRate: 44_100 }));
  expect(waveform).toBe("0".repeat(100));
});

test("several files can be prepared at the same time", async () => {
  const { prepare, made } = await makeTemporaryFolder();
  const lengths = [2, 3, 4];
  const prepared = await Promise.all(lengths.map((seconds) => prepare(wavOf(steppedTone(seconds, 44_100)))));
  expect(prepared.map((one) => one.durationSeconds)).toEqual(lengths);
  expect((await made()).filter((name) => name.endsWith(".mp3"))).toHaveLength(6);
});
