import { ResonantFilter } from "../filters.ts";
import { pulse, saw } from "../oscillators.ts";
import { sampleRate } from "../signal.ts";
import { draw, envelope, pitchOf, type Voice } from "./note.ts";

const turn = 2 * Math.PI;

/** A double bass, plucked: the fundamental blooms, the overtones die first, the finger knocks. */
export const uprightBass: Voice = (note) => {
  const level = envelope(note, 0.008, 0.06);
  const amplitudes = [1, 0.62, 0.34, 0.2, 0.1];
  return draw(note, 0.2, (time) => {
    const slide = 1 - 0.006 * Math.exp(-time * 30);
    let sum = 0.25 * Math.exp(-time * 90) * Math.sin(turn * 240 * time);
    for (let partial = 0; partial < amplitudes.length; partial++) {
      const decay = 0.8 + partial * 1.9;
      sum +=
        (amplitudes[partial] ?? 0) *
        Math.exp(-time * decay) *
        Math.sin(turn * note.frequency * (partial + 1) * slide * time);
    }
    return 0.62 * sum * level(time);
  });
};

/** An electric bass played with a thumb: round, short of treble. */
export const fingerBass: Voice = (note) => {
  const level = envelope(note, 0.005, 0.05);
  const pitch = pitchOf(note, 0.06);
  const filter = new ResonantFilter(700, 0.9);
  let phase = 0;
  let count = 0;
  return draw(note, 0.15, (time) => {
    if (count++ % 32 === 0)
      filter.tune(note.frequency * 1.5 + 700 * note.velocity * Math.exp(-time * 7) + 90, 0.9);
    const step = pitch(time) / sampleRate;
    phase = (phase + step) % 1;
    const string = 0.7 * saw(phase, step) + 0.45 * Math.sin(turn * phase);
    return 0.95 * filter.low(string) * (0.35 + 0.65 * Math.exp(-time * 1.8)) * level(time);
  });
};

/** A ladder-filter synthesiser bass with a square an octave below. */
export const synthBass: Voice = (note) => {
  const level = envelope(note, 0.004, 0.04);
  const pitch = pitchOf(note, 0.08);
  const filter = new ResonantFilter(900, 2.2);
  let phase = 0;
  let count = 0;
  return draw(note, 0.12, (time) => {
    if (count++ % 32 === 0)
      filter.tune(note.frequency * 1.4 + 1500 * note.velocity * Math.exp(-time * 6.5) + 120, 2);
    const step = pitch(time) / sampleRate;
    phase = (phase + step / 2) % 1;
    const upper = (phase * 2) % 1;
    const source = 0.6 * saw(upper, step) + 0.42 * pulse(phase, step / 2, 0.5);
    return 0.75 * Math.tanh(1.3 * filter.low(source)) * level(time);
  });
};

/** The long sine of a drum machine, driven until small loudspeakers can hear it too. */
export const boom: Voice = (note) => {
  const level = envelope(note, 0.003, 0.08);
  const pitch = pitchOf(note, 0.13);
  let phase = 0;
  return draw(note, 0.25, (time) => {
    const drop = 1 + 1.4 * Math.exp(-time * 55) * (note.glideFrom === null ? 1 : 0);
    phase += (pitch(time) * drop) / sampleRate;
    const sine = Math.sin(turn * phase);
    const driven = Math.tanh(2.3 * sine + 0.25) - 0.245;
    return 0.85 * driven * Math.exp(-time * 0.9) * level(time);
  });
};
