import { type Stereo, sampleRate } from "./signal.ts";

interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** The two weighting filters of ITU-R BS.1770-4 at 44.1 kHz: the head's treble, and less of the bass. */
const headShelf: Biquad = { b: [1.5308412, -2.6509799, 1.169079], a: [-1.6636551, 0.7125954] };
const bassCut: Biquad = { b: [1, -2, 1], a: [-1.9891696, 0.989199] };

function filtered(input: Float32Array, { b, a }: Biquad): Float32Array {
  const output = new Float32Array(input.length);
  let first = 0;
  let second = 0;
  for (let index = 0; index < input.length; index++) {
    const sample = input[index] ?? 0;
    const result = b[0] * sample + first;
    first = b[1] * sample - a[0] * result + second;
    second = b[2] * sample - a[1] * result;
    output[index] = result;
  }
  return output;
}

/** Integrated loudness in LUFS by ITU-R BS.1770-4, gated; -Infinity for silence. */
export function loudnessOf(sound: Stereo): number {
  const blockLength = Math.round(0.4 * sampleRate);
  const weighted = [sound.left, sound.right].map((channel) =>
    filtered(filtered(channel, headShelf), bassCut),
  );
  const powers: number[] = [];
  for (let start = 0; start + blockLength <= sound.left.length; start += blockLength / 4) {
    let sum = 0;
    for (const channel of weighted) {
      for (let index = start; index < start + blockLength; index++) sum += (channel[index] ?? 0) ** 2;
    }
    powers.push(sum / blockLength);
  }
  const level = (power: number) => -0.691 + 10 * Math.log10(power);
  const mean = (list: number[]) => list.reduce((total, power) => total + power, 0) / list.length;
  const audible = powers.filter((power) => level(power) > -70);
  if (audible.length === 0) return Number.NEGATIVE_INFINITY;
  const threshold = level(mean(audible)) - 10;
  return level(mean(audible.filter((power) => level(power) > threshold)));
}
