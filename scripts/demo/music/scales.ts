const steps = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  harmonicMinor: [0, 2, 3, 5, 7, 8, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
} as const;

export type ScaleName = keyof typeof steps;

const letters: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** The pitch class (0 to 11, C is 0) of a note name such as "F#" or "Bb". Throws RangeError on anything else. */
export function pitchClass(name: string): number {
  const base = letters[name.charAt(0)];
  const accidental = { "": 0, "#": 1, b: -1 }[name.slice(1)];
  if (base === undefined || accidental === undefined) throw new RangeError(`No such note: ${name}`);
  return (base + accidental + 12) % 12;
}

/** Semitones above the tonic of a scale degree; degree 1 is the tonic, 8 its octave, 0 the step below. */
export function degreeToSemitones(scale: ScaleName, degree: number): number {
  const octave = Math.floor((degree - 1) / 7);
  return octave * 12 + (steps[scale][degree - 1 - octave * 7] ?? 0);
}

/** Hertz of a MIDI note, A4 = 69 = 440 Hz. */
export function frequencyOf(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}
