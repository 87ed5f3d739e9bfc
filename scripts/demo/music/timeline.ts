import { type Chord, parseChord } from "./chords.ts";
import { stepsPerBar } from "./rhythm.ts";
import { sampleRate } from "./signal.ts";
import type { Section, Song } from "./song.ts";

/** One bar of the finished piece. */
export interface Bar {
  /** Counted from the start of the piece. */
  index: number;
  /** Counted from the start of its section. */
  inSection: number;
  section: Section;
  isLastOfSection: boolean;
  /** The chord of each step. */
  chords: Chord[];
}

/** When things happen: the bars of a song, and the sample at which each of their steps falls. */
export interface Timeline {
  bars: Bar[];
  sampleAt(bar: number, step: number): number;
  secondsPerStep: number;
  /** Sample at which the last bar ends. */
  end: number;
}

/** Lays a song's sections out in time. Throws RangeError when a section names a progression that isn't there. */
export function layOut(song: Song): Timeline {
  const secondsPerStep = 60 / song.tempo / 4;
  const bars: Bar[] = [];
  for (const section of song.sections) {
    const progression = song.progressions[section.chords]?.split(" ");
    if (!progression) throw new RangeError(`No such progression: ${section.chords}`);
    for (let inSection = 0; inSection < section.bars; inSection++) {
      const names = (progression[inSection % progression.length] ?? "").split(",");
      const chords = Array.from({ length: stepsPerBar }, (_, step) =>
        parseChord(names[Math.floor((step * names.length) / stepsPerBar)] ?? ""),
      );
      const isLastOfSection = inSection === section.bars - 1;
      bars.push({ index: bars.length, inSection, section, isLastOfSection, chords });
    }
  }
  const sampleAt = (bar: number, step: number) => {
    const isLate = Math.floor(step) % 2 === 1;
    const steps = bar * stepsPerBar + step + (isLate ? song.swing : 0);
    return Math.round(steps * secondsPerStep * sampleRate);
  };
  return { bars, sampleAt, secondsPerStep, end: sampleAt(bars.length, 0) };
}
