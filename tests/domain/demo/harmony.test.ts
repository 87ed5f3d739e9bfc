import { expect, test } from "vitest";
import { demoTracks } from "../../../scripts/demo/content/tracks.ts";
import { nearestChordTone, parseChord, voiceChord } from "../../../scripts/demo/music/chords.ts";
import { perform } from "../../../scripts/demo/music/performance.ts";
import { degreeToSemitones, pitchClass } from "../../../scripts/demo/music/scales.ts";
import { layOut } from "../../../scripts/demo/music/timeline.ts";

test("a chord moves to the next by small steps", () => {
  const [first, second] = ["Dm9", "Gm9"].map((name) => voiceChord(parseChord(name), 62));
  expect(first).toEqual([57, 60, 64, 65]);
  const steps = first?.map((note, index) => Math.abs(note - (second?.[index] ?? 0))) ?? [];
  expect(Math.max(...steps)).toBeLessThanOrEqual(3);
});

test("an unknown chord is refused by its name", () => {
  expect(() => parseChord("Hm7")).toThrow("Hm7");
});

test.each(demoTracks)("$slug: its bass stands on chord notes on every first beat", ({ song }) => {
  const timeline = layOut(song);
  for (const [name, part] of Object.entries(song.parts)) {
    if (part.plays !== "bass") continue;
    for (const stroke of perform(song, name, part, timeline)) {
      const chord = timeline.bars[stroke.bar]?.chords[0];
      if (stroke.step === 0 && chord) expect((stroke.midi - chord.root + 120) % 12).toBe(0);
    }
  }
});

test.each(demoTracks)("$slug: its melodies stay in the scale or in the chord", ({ song }) => {
  const timeline = layOut(song);
  const tonic = pitchClass(song.tonic);
  const scale = [1, 2, 3, 4, 5, 6, 7].map((degree) => (tonic + degreeToSemitones(song.scale, degree)) % 12);
  for (const [name, part] of Object.entries(song.parts)) {
    if (part.plays !== "melody") continue;
    for (const { midi, bar, step } of perform(song, name, part, timeline)) {
      const chord = timeline.bars[bar]?.chords[step];
      const isInChord = chord !== undefined && nearestChordTone(chord, midi) === midi;
      expect(isInChord || scale.includes(midi % 12), `${name}, bar ${bar}, step ${step}`).toBe(true);
    }
  }
});
