import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FileBytes } from "#app/domain/music/audio/worker/file-bytes.ts";
import { lengthHeader } from "#app/domain/music/audio/worker/length-header.ts";
import { openRecording } from "#app/domain/music/audio/worker/open-recording.ts";
import { writeTagged } from "#app/domain/music/audio/worker/rewrite-tag.ts";
import { writeId3 } from "#app/domain/music/tags/write-id3.ts";
import { temporaryFolder } from "../../../setup/services.ts";
import { readMp3 } from "./read-mp3.ts";
import type { Sound } from "./sounds.ts";
import { countFrames, mp3Of, xingFrame } from "./write-mp3.ts";

/** Silence, then noise: of variable bitrate the first half has much fewer bits. */
function unevenSound(sampleRate: number, channels: number, seconds = 6): Sound {
  const channel = Float32Array.from({ length: seconds * sampleRate }, (_, index) =>
    index < (seconds * sampleRate) / 2 ? 0 : Math.random() - 0.5,
  );
  return { sampleRate, channels: Array.from({ length: channels }, () => channel) };
}

const tag = writeId3({ title: "Night Bus", artist: "Ada" });

/** An upload as it is served. */
function serve(upload: Buffer) {
  const path = join(temporaryFolder(), "upload");
  writeFileSync(path, upload);
  return writeTagged(temporaryFolder(), tag, { path, runs: null }).path;
}

test("an MP3 of variable bitrate without a header gets one with its length, and keeps its sound", async () => {
  const upload = await mp3Of(unevenSound(44_100, 2), { vbrQuality: 2 });
  const path = serve(upload);
  const bytes = readFileSync(path);
  const header = bytes.subarray(tag.length, bytes.length - upload.length);
  expect(bytes.subarray(bytes.length - upload.length)).toEqual(upload);
  expect(header.toString("latin1", 36, 40)).toBe("Xing");
  expect([header.readUInt32BE(44), header.readUInt32BE(48)]).toEqual([
    countFrames(upload),
    header.length + upload.length,
  ]);
  const entries = [...header.subarray(52, 152)];
  expect(entries).toEqual(entries.toSorted((one, other) => one - other));
  // Half of the time is in a small part of the bytes.
  expect(entries[50]).toBeLessThan(90);
  const before = await readMp3(serve(await mp3Of(unevenSound(44_100, 2))));
  const after = await readMp3(path);
  expect(Math.abs((after.channels[0]?.length ?? 0) - (before.channels[0]?.length ?? 0))).toBeLessThan(
    3 * 1152,
  );
  const file = new FileBytes(path);
  expect(openRecording(file).totalSamples).toBe(countFrames(upload) * 1152);
  // Written again, it isn't there twice.
  const again = writeTagged(temporaryFolder(), tag, { path, runs: null });
  expect(readFileSync(again.path)).toEqual(bytes);
  file.close();
});

test.each([
  ["mono", 44_100, 1],
  ["48 kHz", 48_000, 2],
  ["22.05 kHz", 22_050, 1],
])("%s has space for the header, too", async (_name, sampleRate, channels) => {
  const path = serve(await mp3Of(unevenSound(sampleRate, channels), { vbrQuality: 4 }));
  const bytes = readFileSync(path).subarray(tag.length);
  const at = bytes.indexOf("Xing");
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(40);
  const file = new FileBytes(path);
  expect(Math.abs(openRecording(file).totalSamples / sampleRate - 6)).toBeLessThan(0.2);
  file.close();
});

test("of one bitrate, with a header of its own, or of no sound there is none", async () => {
  const constant = await mp3Of(unevenSound(44_100, 2), { bitrate: 128 });
  const variable = await mp3Of(unevenSound(44_100, 2), { vbrQuality: 2 });
  const withHeader = Buffer.concat([xingFrame(countFrames(variable)), variable]);
  for (const upload of [constant, withHeader, Buffer.from("not a sound")]) {
    const path = join(temporaryFolder(), "upload");
    writeFileSync(path, upload);
    const file = new FileBytes(path);
    expect(lengthHeader(file, [[0, upload.length]])).toBeNull();
    file.close();
  }
});
