import { bassNote, type Chord, nearestChordTone, voiceChord } from "./chords.ts";
import { barOf, heldSteps, stepsPerBar, strokeVelocity } from "./rhythm.ts";
import { degreeToSemitones } from "./scales.ts";
import type { BassPart, ChordPart, MelodyPart, Part, Song } from "./song.ts";
import type { Bar, Timeline } from "./timeline.ts";

/** One note to be played. */
interface Stroke {
  bar: number;
  step: number;
  /** Length in steps. */
  steps: number;
  midi: number;
  /** MIDI note it slides from. */
  from: number | null;
  velocity: number;
  /** Seconds after its step. */
  delay: number;
  /** Place within the chord, -1 lowest to 1 highest; 0 for single lines. */
  spread: number;
}

function chordAt(bar: Bar, step: number): Chord {
  const chord = bar.chords[step];
  if (!chord) throw new RangeError(`A bar has no step ${step}.`);
  return chord;
}

function chordStrokes(part: ChordPart, bar: Bar): Stroke[] {
  const steps = barOf(part.rhythm, bar.inSection);
  return [...steps].flatMap((character, step): Stroke[] => {
    const notes = voiceChord(chordAt(bar, step), part.centre);
    const held = heldSteps(steps, step);
    const stroke = { bar: bar.index, step, steps: held, from: null };
    const spreadOf = (index: number) => (notes.length > 1 ? (2 * index) / (notes.length - 1) - 1 : 0);
    const single = Number.parseInt(character, 10);
    if (single >= 1) {
      const index = (single - 1) % notes.length;
      const octave = Math.floor((single - 1) / notes.length);
      const midi = (notes[index] ?? 60) + 12 * octave;
      return [{ ...stroke, midi, velocity: 0.75, delay: 0, spread: spreadOf(index) }];
    }
    const velocity = strokeVelocity[character];
    if (velocity === undefined) return [];
    return notes.map((midi, index) => ({
      ...stroke,
      midi,
      velocity: velocity / Math.sqrt(notes.length / 2),
      delay: index * (part.strum ?? 0.004),
      spread: spreadOf(index),
    }));
  });
}

const bassDegrees: Record<string, number> = { 1: 1, 3: 3, 5: 5, 7: 7, 8: 8, r: 1, q: 5, t: 8 };

function bassStrokes(
  part: BassPart,
  bar: Bar,
  next: Bar | undefined,
  previous: Stroke | undefined,
): Stroke[] {
  const steps = barOf(part.rhythm, bar.inSection);
  const strokes: Stroke[] = [];
  for (const [step, character] of [...steps].entries()) {
    const degree = bassDegrees[character];
    const comingRoot = bassNote(next ? chordAt(next, 0) : chordAt(bar, 0), 1, part.lowest);
    if (degree === undefined && character !== "a") continue;
    const midi = degree === undefined ? comingRoot - 1 : bassNote(chordAt(bar, step), degree, part.lowest);
    const last = strokes.at(-1) ?? previous;
    const from = "rqt".includes(character) && last ? last.midi : null;
    const velocity = step % 4 === 0 ? 0.95 : 0.8;
    strokes.push({
      bar: bar.index,
      step,
      steps: heldSteps(steps, step),
      midi,
      from,
      velocity,
      delay: 0,
      spread: 0,
    });
  }
  return strokes;
}

function melodyStrokes(part: MelodyPart, bar: Bar, song: Song, previous: Stroke | undefined): Stroke[] {
  const bars = part.phrase.split("|");
  const words = (bars[bar.inSection % bars.length] ?? "").trim().split(/\s+/);
  const strokes: Stroke[] = [];
  let step = 0;
  for (const word of words) {
    const [degree = ".", length = "1"] = word.split(":");
    const steps = Number(length);
    if (degree !== ".") {
      const written = part.tonic + degreeToSemitones(song.scale, Number(degree));
      const isHeard = steps >= 3 || step % 8 === 0;
      const midi = isHeard ? nearestChordTone(chordAt(bar, step), written) : written;
      const last = strokes.at(-1) ?? previous;
      const from = part.glide && last && last.midi !== midi ? last.midi : null;
      const velocity = step % 4 === 0 ? 0.9 : 0.72;
      strokes.push({ bar: bar.index, step, steps, midi, from, velocity, delay: 0, spread: 0 });
    }
    step += steps;
  }
  if (step !== stepsPerBar)
    throw new RangeError(`A bar of ${song.name} has ${step} steps: "${words.join(" ")}"`);
  return strokes;
}

/** Every note a part plays in a song, in order. Throws RangeError where its text doesn't fill its bars. */
export function perform(song: Song, name: string, part: Part, timeline: Timeline): Stroke[] {
  const strokes: Stroke[] = [];
  for (const bar of timeline.bars) {
    if (!bar.section.parts.includes(name)) continue;
    const last = strokes.at(-1);
    const previous = last && last.bar >= bar.index - 1 ? last : undefined;
    if (part.plays === "chords") strokes.push(...chordStrokes(part, bar));
    else if (part.plays === "bass")
      strokes.push(...bassStrokes(part, bar, timeline.bars[bar.index + 1], previous));
    else strokes.push(...melodyStrokes(part, bar, song, previous));
  }
  return strokes;
}
