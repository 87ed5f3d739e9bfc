import type { Random } from "../random.ts";
import { ResonantFilter } from "./filters.ts";
import { sampleRate } from "./signal.ts";

const turn = 2 * Math.PI;

/** What makes one set of drums sound unlike another. Lengths in seconds, pitches in Hz. */
export interface KitCharacter {
  kickPitch: number;
  kickLength: number;
  kickClick: number;
  snarePitch: number;
  snareLength: number;
  snareNoise: number;
  brightness: number;
  hatLength: number;
  /** How hard the drums are driven. */
  drive: number;
}

function draw(seconds: number, sampleAt: (time: number) => number): Float32Array {
  const sound = new Float32Array(Math.ceil(seconds * sampleRate));
  const fade = sampleRate * 0.005;
  for (let index = 0; index < sound.length; index++) {
    const ending = Math.min(1, (sound.length - index) / fade);
    sound[index] = sampleAt(index / sampleRate) * ending;
  }
  return sound;
}

/** A sine that falls from high to low, with the beater's click. */
export function kick(kit: KitCharacter, random: Random): Float32Array {
  const click = new ResonantFilter(2600, 0.8);
  let phase = 0;
  return draw(kit.kickLength * 2.2, (time) => {
    phase += (kit.kickPitch * (1 + 3.6 * Math.exp(-time * 42) + 5 * Math.exp(-time * 260))) / sampleRate;
    const body = Math.sin(turn * phase) * Math.exp(-((time / kit.kickLength) ** 1.4) * 2.2);
    const tick = kit.kickClick * click.bandPass(random() * 2 - 1) * Math.exp(-time * 170);
    return (0.95 * Math.tanh(kit.drive * (body + tick))) / Math.tanh(kit.drive);
  });
}

/** A skin with wires under it. */
export function snare(kit: KitCharacter, random: Random): Float32Array {
  const rattle = new ResonantFilter(kit.brightness * 0.55, 0.55);
  const pitch = kit.snarePitch * (0.99 + random() * 0.02);
  return draw(kit.snareLength * 3, (time) => {
    const bend = 1 + 0.35 * Math.exp(-time * 70);
    const skin =
      Math.sin(turn * pitch * bend * time) * Math.exp(-time * 24) +
      0.5 * Math.sin(turn * pitch * 1.83 * time) * Math.exp(-time * 32);
    const wires =
      1.6 *
      rattle.bandPass(random() * 2 - 1) *
      (Math.exp(-time / (kit.snareLength * 0.42)) + 0.8 * Math.exp(-time * 160));
    return 0.62 * Math.tanh(kit.drive * (0.75 * skin + kit.snareNoise * wires));
  });
}

/** Three pairs of hands, a little apart, and the room they are in. */
export function clap(kit: KitCharacter, random: Random): Float32Array {
  const hands = new ResonantFilter(1350 + random() * 150, 1.1);
  const air = new ResonantFilter(kit.brightness * 0.7, 0.6);
  return draw(0.34, (time) => {
    const burst = (from: number) => (time < from ? 0 : Math.exp(-(time - from) * 190));
    const shape =
      burst(0) + burst(0.011) + burst(0.021) + (time > 0.03 ? 0.9 * Math.exp(-(time - 0.03) * 16) : 0);
    const noise = random() * 2 - 1;
    return 0.75 * (1.2 * hands.bandPass(noise) + 0.3 * air.bandPass(noise)) * shape;
  });
}

/** A stick across the rim: dry wood. */
export function rim(random: Random): Float32Array {
  const wood = new ResonantFilter(1750 + random() * 60, 6);
  return draw(0.09, (time) => {
    const stroke = wood.bandPass(random() * 2 - 1) * 1.6 + 0.5 * Math.sin(turn * 810 * time);
    return 0.9 * stroke * Math.exp(-time * 75);
  });
}

/** Six square waves whose pitches have nothing to do with each other: the sound of beaten metal. */
export function metal(
  random: Random,
  cutoff: number,
  decay: (time: number) => number,
  seconds: number,
  noise: number,
): Float32Array {
  const pitches = [2053, 3046, 3655, 5227, 5403, 8000].map((pitch) => pitch * (0.985 + random() * 0.03));
  const bright = new ResonantFilter(cutoff, 0.8);
  return draw(seconds, (time) => {
    let sum = noise * (random() * 2 - 1);
    for (const pitch of pitches) sum += (pitch * time) % 1 < 0.5 ? 0.16 : -0.16;
    return 0.8 * bright.high(sum) * decay(time);
  });
}

/** Grains thrown forward and caught. */
export function shaker(random: Random): Float32Array {
  const grains = new ResonantFilter(6800, 0.9);
  return draw(
    0.11,
    (time) =>
      grains.bandPass(random() * 2 - 1) *
      Math.min(1, time / 0.025) *
      Math.exp(-Math.max(0, time - 0.025) * 38),
  );
}

/** A tuned skin, pitch in Hz. */
export function tom(random: Random, pitch: number): Float32Array {
  const skin = new ResonantFilter(900, 0.7);
  let phase = 0;
  return draw(0.5, (time) => {
    phase += (pitch * (1 + 0.5 * Math.exp(-time * 18))) / sampleRate;
    return (
      0.85 *
      (Math.sin(turn * phase) + 0.3 * skin.bandPass(random() * 2 - 1) * Math.exp(-time * 40)) *
      Math.exp(-time * 7.5)
    );
  });
}
