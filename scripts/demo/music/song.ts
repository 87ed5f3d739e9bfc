import type { DrumName } from "./drum-name.ts";
import type { KitName } from "./kits.ts";
import type { ScaleName } from "./scales.ts";
import type { VoiceName } from "./voices/index.ts";

/**
 * Rhythms are written as text, sixteen characters a bar, bars parted by "|" and repeated for as long
 * as a section lasts. Spaces are for the eye only.
 *
 * Drums: `X` loud, `x` normal, `o` soft, `2`-`4` that many strokes within the step, `.` nothing.
 * Chords: `X`, `x`, `o` strike the whole chord, `1`-`6` one of its notes counted from below,
 *   `-` holds, `.` is silent.
 * Bass: `1 3 5 7 8` degrees of the chord, `a` leads to the next root from a semitone below,
 *   `r q t` root, fifth and octave reached by a glide, `-` holds, `.` is silent.
 */
export type Rhythm = string;

interface PartSound {
  voice: VoiceName;
  level: number;
  /** -1 left to 1 right. */
  pan?: number;
  /** Share of the sound that goes to the room. */
  reverb?: number;
  /** Share of the sound that goes to the echo. */
  echo?: number;
  /** How far the voices of one part are spread over the field, 0 to 1. */
  width?: number;
  /** How much a kick pushes this part down, 0 to 1. */
  duck?: number;
}

export interface ChordPart extends PartSound {
  plays: "chords";
  rhythm: Rhythm;
  /** MIDI note around which the chords are voiced. */
  centre: number;
  /** Seconds between the strings of one stroke. */
  strum?: number;
}

export interface BassPart extends PartSound {
  plays: "bass";
  rhythm: Rhythm;
  /** Lowest MIDI note a root may have; roots lie within the octave above it. */
  lowest: number;
}

export interface MelodyPart extends PartSound {
  plays: "melody";
  /**
   * Bars parted by "|", notes as `degree:sixteenths` of the song's scale (8 is the octave, 0 the step
   * below the first), `.` for a rest. Long and accented notes move to the nearest note of the chord.
   */
  phrase: string;
  /** MIDI note of degree 1. */
  tonic: number;
  glide?: boolean;
}

export type Part = ChordPart | BassPart | MelodyPart;

type DrumPattern = Partial<Record<DrumName, Rhythm>>;

export interface Section {
  bars: number;
  /** Name of a progression. */
  chords: string;
  /** Name of a drum pattern; without it the section has no drums. */
  drums?: string;
  /** Name of the drum pattern that replaces the last bar. */
  fill?: string;
  parts: string[];
  /** Low-pass on everything but the drums, in Hz. */
  muffled?: number;
  /** A cymbal on the first beat, after a rising noise in the bar before. */
  arrival?: boolean;
}

/** Everything the synthesiser needs to know to play one track. */
export interface Song {
  name: string;
  tempo: number;
  /** How late every second sixteenth comes, as a share of a sixteenth (0 straight, 0.33 triplets). */
  swing: number;
  tonic: string;
  scale: ScaleName;
  kit: KitName;
  /** Chord names parted by spaces, one a bar; "Dm7,G7" shares a bar. */
  progressions: Record<string, string>;
  drums: Record<string, DrumPattern>;
  parts: Record<string, Part>;
  sections: Section[];
  /** Seconds the room rings. */
  room: number;
  /** Level of the vinyl's crackle, 0 to 1. */
  crackle: number;
  /** Depth of the tape's wow, 0 to 1. */
  wow: number;
  /** Loudness aimed at, in LUFS. */
  loudness: number;
}
