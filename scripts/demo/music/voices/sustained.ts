import { ResonantFilter, Smoother } from "../filters.ts";
import { pulse, saw } from "../oscillators.ts";
import { sampleRate } from "../signal.ts";
import { draw, envelope, type Note, pitchOf, type Voice } from "./note.ts";

const turn = 2 * Math.PI;

/** Saws slightly out of tune with each other, each at its own phase. */
function ensemble(note: Note, cents: readonly number[]): (frequencyFactor: number) => number {
  const players = cents.map((cent) => ({ phase: note.random(), ratio: 2 ** (cent / 1200) }));
  return (factor) => {
    let sum = 0;
    for (const player of players) {
      const step = (note.frequency * player.ratio * factor) / sampleRate;
      player.phase = (player.phase + step) % 1;
      sum += saw(player.phase, step);
    }
    return sum / players.length;
  };
}

/** A string section: slow bows, a little vibrato, mellow. */
export const strings: Voice = (note) => {
  const level = envelope(note, 0.16, 0.22);
  const players = ensemble(note, [-9, -3, 4, 10]);
  const mellow = new ResonantFilter(Math.min(5200, note.frequency * 3 + 900), 0.6);
  return draw(note, 0.9, (time) => {
    const vibrato = 1 + 0.003 * Math.min(1, time / 0.6) * Math.sin(turn * 5.3 * time);
    return 1.1 * mellow.low(players(vibrato)) * level(time);
  });
};

/** A warm synthesiser pad, darker than the strings and slower still. */
export const pad: Voice = (note) => {
  const level = envelope(note, 0.4, 0.5);
  const players = ensemble(note, [-12, 0, 12]);
  const filter = new ResonantFilter(500, 0.8);
  let count = 0;
  return draw(note, 1.6, (time) => {
    if (count++ % 64 === 0) filter.tune(note.frequency * 1.6 + 350 + 260 * Math.sin(turn * 0.19 * time), 0.9);
    return 1.3 * filter.low(players(1)) * level(time);
  });
};

/** Trumpets and a trombone in unison: the brighter the louder. */
export const brass: Voice = (note) => {
  const level = envelope(note, 0.035, 0.07);
  const players = ensemble(note, [-6, 5]);
  const filter = new ResonantFilter(800, 0.9);
  let count = 0;
  return draw(note, 0.35, (time) => {
    if (count++ % 32 === 0) {
      const bite = Math.min(1, time / 0.06) * (0.45 + 0.55 * Math.exp(-time * 4));
      filter.tune(note.frequency * 1.2 + 3400 * note.velocity * bite, 0.9);
    }
    const scoop = 1 - 0.02 * Math.exp(-time * 40);
    return 1.1 * filter.low(players(scoop)) * level(time);
  });
};

/** The three strongest resonances of a throat, in Hz, with their strengths. */
const vowels = {
  ooh: [
    [330, 1],
    [820, 0.3],
    [2500, 0.06],
  ],
  ah: [
    [720, 1],
    [1150, 0.6],
    [2700, 0.22],
  ],
} as const;

function singers(vowel: keyof typeof vowels, attack: number): Voice {
  return (note) => {
    const level = envelope(note, attack, 0.16);
    const players = ensemble(note, [-8, 1, 7]);
    const throats = vowels[vowel].map(([cutoff, strength]) => ({
      filter: new ResonantFilter(cutoff, 7),
      strength,
    }));
    const chest = new Smoother(note.frequency * 1.2);
    return draw(note, 0.7, (time) => {
      const vibrato =
        1 + 0.005 * Math.min(1, time / 0.5) * Math.sin(turn * 5.1 * time) - 0.03 * Math.exp(-time * 25);
      const voice = players(vibrato);
      let sum = 0.55 * chest.next(voice);
      for (const { filter, strength } of throats) sum += strength * filter.bandPass(voice);
      return 1.25 * sum * level(time);
    });
  };
}

/** Closed-mouth backing singers. */
export const choirOoh: Voice = singers("ooh", 0.11);

/** Open backing singers, short enough to be chopped like a sample. */
export const choirAh: Voice = singers("ah", 0.03);

/** A flute: nearly a sine, breath around it, vibrato that comes late. */
export const flute: Voice = (note) => {
  const level = envelope(note, 0.06, 0.09);
  const pitch = pitchOf(note, 0.07);
  const breath = new ResonantFilter(note.frequency * 2, 3);
  let phase = 0;
  return draw(note, 0.4, (time) => {
    const vibrato = 1 + 0.006 * Math.min(1, Math.max(0, time - 0.18) / 0.4) * Math.sin(turn * 5.4 * time);
    phase = (phase + (pitch(time) * vibrato) / sampleRate) % 1;
    const tone =
      Math.sin(turn * phase) + 0.22 * Math.sin(2 * turn * phase) + 0.09 * Math.sin(3 * turn * phase);
    const air = breath.bandPass(note.random() * 2 - 1) * (0.14 + 0.5 * Math.exp(-time * 18));
    return 0.7 * (tone + air) * level(time);
  });
};

/** The high, gliding whine of a west-coast synthesiser. */
export const whine: Voice = (note) => {
  const level = envelope(note, 0.02, 0.06);
  const pitch = pitchOf(note, 0.11);
  const filter = new Smoother(note.frequency * 2.2);
  let phase = 0;
  return draw(note, 0.25, (time) => {
    const vibrato = 1 + 0.007 * Math.min(1, time / 0.35) * Math.sin(turn * 5.8 * time);
    const step = (pitch(time) * vibrato) / sampleRate;
    phase = (phase + step) % 1;
    return 0.62 * (0.65 * Math.sin(turn * phase) + 0.6 * filter.next(saw(phase, step))) * level(time);
  });
};

/** A short, bright synthesiser note whose filter snaps shut. */
export const pluck: Voice = (note) => {
  const level = envelope(note, 0.002, 0.12);
  const filter = new ResonantFilter(2000, 1.6);
  let phase = note.random();
  let count = 0;
  return draw(note, 0.5, (time) => {
    if (count++ % 32 === 0)
      filter.tune(note.frequency * 1.2 + (1200 + 3600 * note.velocity) * Math.exp(-time * 9), 1.6);
    const step = note.frequency / sampleRate;
    phase = (phase + step) % 1;
    return (
      0.62 *
      filter.low(0.7 * saw(phase, step) + 0.5 * pulse(phase, step, 0.32)) *
      Math.exp(-time * 1.6) *
      level(time)
    );
  });
};
