import { pitchClass } from "./scales.ts";

/** Semitones above the root, by the suffix of the chord's name. Ninths keep their colour and drop the fifth last. */
const qualities: Record<string, readonly number[]> = {
  "": [0, 4, 7],
  m: [0, 3, 7],
  5: [0, 7],
  6: [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  7: [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  9: [0, 4, 7, 10, 14],
  m9: [0, 3, 7, 10, 14],
  maj9: [0, 4, 7, 11, 14],
  13: [0, 4, 10, 14, 21],
  m11: [0, 3, 10, 14, 17],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  "7sus4": [0, 5, 7, 10],
  "9sus4": [0, 5, 7, 10, 14],
  m7b5: [0, 3, 6, 10],
  dim7: [0, 3, 6, 9],
  "7b9": [0, 4, 7, 10, 13],
  "7#9": [0, 4, 7, 10, 15],
};

export interface Chord {
  /** Pitch class of the lowest note. */
  root: number;
  /** Semitones above the root. */
  intervals: readonly number[];
}

/** Reads a chord name such as "Dm9" or "Bb7sus4". Throws RangeError on one it doesn't know. */
export function parseChord(name: string): Chord {
  const [, note = "", quality = ""] = /^([A-G][#b]?)(.*)$/.exec(name) ?? [];
  const intervals = qualities[quality];
  if (!note || !intervals) throw new RangeError(`No such chord: ${name}`);
  return { root: pitchClass(note), intervals };
}

/**
 * MIDI notes of a chord, lowest first, packed into the octave around `centre`, so that one chord moves
 * to the next by small steps. Chords of five notes leave their root to the bass.
 */
export function voiceChord(chord: Chord, centre: number): number[] {
  const intervals = chord.intervals.length > 4 ? chord.intervals.slice(1) : chord.intervals;
  const lowest = centre - 6;
  return intervals
    .map((interval) => lowest + ((((chord.root + interval - lowest) % 12) + 12) % 12))
    .sort((first, second) => first - second);
}

/** The MIDI note of a chord degree (1, 3, 5, 7, 8) above the root that lies in the octave over `lowest`. */
export function bassNote(chord: Chord, degree: number, lowest: number): number {
  const root = lowest + ((((chord.root - lowest) % 12) + 12) % 12);
  if (degree === 8) return root + 12;
  const wanted = { 1: [0], 3: [3, 4, 5, 2], 5: [7, 6], 7: [10, 11, 9] }[degree] ?? [0];
  const interval = wanted.find((candidate) => chord.intervals.includes(candidate));
  return root + (interval ?? { 3: 12, 5: 7, 7: 10 }[degree] ?? 0);
}

/** The MIDI note of the chord nearest to `midi`. */
export function nearestChordTone(chord: Chord, midi: number): number {
  for (const distance of [0, -1, 1, -2, 2, -3, 3]) {
    const interval = (((midi + distance - chord.root) % 12) + 12) % 12;
    if (chord.intervals.some((own) => own % 12 === interval)) return midi + distance;
  }
  return midi;
}
