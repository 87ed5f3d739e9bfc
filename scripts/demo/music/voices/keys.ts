import { sampleRate } from "../signal.ts";
import { draw, envelope, type Voice } from "./note.ts";

const turn = 2 * Math.PI;

/** An electric piano: one sine bends another; the harder the key is struck the brighter it barks. */
export const electricPiano: Voice = (note) => {
  const level = envelope(note, 0.003, 0.12);
  const sustain = 1.5 * (260 / note.frequency) ** 0.35;
  return draw(note, 0.45, (time) => {
    const phase = turn * note.frequency * time;
    const bark = (0.35 + note.velocity * 1.3) * Math.exp(-time * 3.2) + 0.22;
    const tine = 0.16 * note.velocity * Math.exp(-time * 22) * Math.sin(phase * 14.02);
    const body = Math.sin(phase + bark * Math.sin(phase)) + 0.25 * Math.sin(phase * 1.002);
    return 0.7 * (body + tine) * Math.exp(-time / sustain) * level(time);
  });
};

/** A piano with felt between hammer and string: few overtones, a soft knock, strings slightly apart. */
export const feltPiano: Voice = (note) => {
  const level = envelope(note, 0.006, 0.2);
  const partials = [1, 2, 3, 4, 5, 6].map((number) => {
    const stretch = Math.sqrt(1 + 0.0005 * number * number);
    return {
      angle: turn * note.frequency * number * stretch,
      amplitude: (number === 1 ? 1 : (0.45 + note.velocity * 0.3) / number ** 1.35) * 0.5,
      decay: (0.9 + number * 0.7) * (note.frequency / 330) ** 0.4,
    };
  });
  return draw(note, 0.8, (time) => {
    let sum = 0.12 * note.velocity * Math.exp(-time * 60) * Math.sin(turn * 180 * time);
    for (const { angle, amplitude, decay } of partials) {
      sum +=
        amplitude *
        Math.exp(-time * decay) *
        (Math.sin(angle * time) + 0.5 * Math.sin(angle * 1.0012 * time));
    }
    return 0.75 * sum * level(time);
  });
};

/** Drawbars with the slow swell of a turning loudspeaker. */
export const organ: Voice = (note) => {
  const level = envelope(note, 0.012, 0.05);
  const bars = [
    [0.5, 0.6],
    [1, 0.8],
    [1.5, 0.35],
    [2, 0.5],
    [3, 0.22],
    [4, 0.16],
  ] as const;
  return draw(note, 0.3, (time) => {
    const wobble = 0.0022 * Math.sin(turn * 5.6 * time);
    let sum = 0;
    for (const [ratio, amount] of bars)
      sum += amount * Math.sin(turn * note.frequency * ratio * (time + wobble / 6));
    const swell = 1 - 0.16 * (1 + Math.sin(turn * 5.6 * time));
    return 0.4 * sum * swell * level(time);
  });
};

/** Metal bars over tubes with turning lids. */
export const vibraphone: Voice = (note) => {
  const level = envelope(note, 0.002, 0.5);
  return draw(note, 1.4, (time) => {
    const phase = turn * note.frequency * time;
    const lids = 1 - 0.22 * (1 + Math.sin(turn * 4.8 * time));
    const bar = Math.sin(phase) * Math.exp(-time * 1.3);
    const strike =
      0.32 * Math.sin(phase * 3.98) * Math.exp(-time * 7) +
      0.1 * Math.sin(phase * 9.7) * Math.exp(-time * 24);
    return 0.85 * (bar + note.velocity * strike) * lids * level(time);
  });
};

/** A glassy bell: two sines whose ratio is no whole number. */
export const bell: Voice = (note) => {
  const level = envelope(note, 0.002, 0.7);
  return draw(note, 1.6, (time) => {
    const phase = turn * note.frequency * time;
    const glass = 1.9 * note.velocity * Math.exp(-time * 4.5) * Math.sin(phase * 3.5);
    const tone =
      Math.sin(phase + glass) * Math.exp(-time * 1.9) +
      0.22 * Math.sin(phase * 2.004) * Math.exp(-time * 1.2);
    return 0.7 * tone * level(time);
  });
};

/** A plucked string: noise in a loop that swallows its own treble (Karplus and Strong, 1983). */
export const guitar: Voice = (note) => {
  const period = sampleRate / note.frequency - 0.5;
  const line = new Float32Array(Math.max(2, Math.floor(period)));
  let smooth = 0;
  for (let index = 0; index < line.length; index++) {
    smooth += (0.25 + note.velocity * 0.5) * (note.random() * 2 - 1 - smooth);
    line[index] = smooth;
  }
  const share = period - line.length;
  const loss = 0.9995 ** (60 / Math.max(60, note.frequency / 4)) * (note.frequency > 400 ? 0.996 : 0.9985);
  const level = envelope(note, 0.001, 0.09);
  let position = 0;
  let before = 0;
  let allPass = 0;
  let allPassInput = 0;
  const tuning = (1 - share) / (1 + share);
  return draw(note, 0.4, (time) => {
    const current = line[position] ?? 0;
    const average = 0.5 * (current + before);
    before = current;
    allPass = tuning * average + allPassInput - tuning * allPass;
    allPassInput = average;
    line[position] = allPass * loss;
    position = position + 1 === line.length ? 0 : position + 1;
    return 1.5 * average * level(time);
  });
};
