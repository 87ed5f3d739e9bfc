import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { demoTracks } from "../../../scripts/demo/content/tracks.ts";
import { loudnessOf } from "../../../scripts/demo/music/loudness.ts";
import { ceiling } from "../../../scripts/demo/music/master.ts";
import { type Stereo, sampleRate } from "../../../scripts/demo/music/signal.ts";
import { layOut } from "../../../scripts/demo/music/timeline.ts";
import { likeness, playExcerpt } from "./excerpt.ts";

const excerpts = demoTracks.map(({ slug, song }) => ({ slug, sound: playExcerpt(song) }));

function hashOf({ left, right }: Stereo): string {
  const digest = createHash("sha256");
  for (const channel of [left, right]) digest.update(new Uint8Array(channel.buffer));
  return digest.digest("hex");
}

test("the same recipe plays the same samples twice", () => {
  const [first] = demoTracks;
  const [played] = excerpts;
  if (!first || !played) throw new Error("There are no tracks.");
  expect(hashOf(playExcerpt(first.song))).toBe(hashOf(played.sound));
});

test.each(excerpts)("$slug neither clips nor falls silent", ({ sound }) => {
  const peak = Math.max(
    ...[sound.left, sound.right].map((channel) =>
      channel.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
    ),
  );
  expect(peak).toBeLessThanOrEqual(ceiling + 1e-6);
  expect(loudnessOf(sound)).toBeGreaterThan(-16);
  expect(loudnessOf(sound)).toBeLessThan(-9);
  for (
    let start = sampleRate / 2;
    start + sampleRate / 2 < sound.left.length - 3 * sampleRate;
    start += sampleRate / 2
  ) {
    const half = sound.left.subarray(start, start + sampleRate / 2);
    expect(half.some((sample) => Math.abs(sample) > 0.05)).toBe(true);
  }
});

test.each(excerpts)("$slug ends in silence", ({ sound }) => {
  expect(Math.abs(sound.left.at(-1) ?? 1)).toBeLessThan(1e-4);
  expect(Math.abs(sound.right.at(-1) ?? 1)).toBeLessThan(1e-4);
});

test("no track moves like another", () => {
  for (const [index, { slug, sound }] of excerpts.entries()) {
    for (const other of excerpts.slice(index + 1)) {
      expect(likeness(sound, other.sound), `${slug} and ${other.slug}`).toBeLessThan(0.65);
    }
  }
  const characters = demoTracks.map(({ song }) => `${song.tempo} ${song.tonic} ${song.scale}`);
  expect(new Set(characters).size).toBe(demoTracks.length);
});

test.each(demoTracks)("$slug lasts between 76 and 150 seconds", ({ song, previewStart }) => {
  const seconds = layOut(song).end / sampleRate;
  expect(seconds).toBeGreaterThanOrEqual(76);
  expect(seconds).toBeLessThanOrEqual(147);
  expect(previewStart + 35).toBeLessThan(seconds);
});

test("the hook of Steppin Out arrives within the first bar of its preview", () => {
  const track = demoTracks.find(({ title }) => title === "Steppin Out");
  if (!track) throw new Error("Steppin Out is missing.");
  const timeline = layOut(track.song);
  const hook = timeline.bars.find((bar) => bar.section.chords === "hook");
  if (!hook) throw new Error("Steppin Out has no hook.");
  const arrival = timeline.sampleAt(hook.index, 0) / sampleRate;
  expect(track.previewStart).toBe(41);
  expect(arrival).toBeGreaterThan(41);
  expect(arrival).toBeLessThan(43);
});
