import { type Loudness, minLoudness } from "../prepared-audio.ts";
import { FileBytes } from "./file-bytes.ts";
import { openRecording } from "./open-recording.ts";
import { type Samples, sampleFormatOf } from "./recording.ts";

// Blocks of 400 ms that overlap by three quarters: each is four parts.
const partSeconds = 0.1;
const partsPerBlock = 4;
/** Blocks that are quieter than the mean of the others by more than this don't count, in LU. */
const relativeGate = 10;
// Between energy and LUFS; makes the filter neutral at 1 kHz.
const offset = -0.691;
// The filter's memory of a sound that ended: tinier numbers are many times slower.
const negligible = 1e-25;

/** Measures programme loudness during decoding (ITU-R BS.1770-4, EBU R 128), and the highest sample. */
export class LoudnessMeter {
  readonly #filters: readonly WeightingFilter[];
  readonly #samplesPerPart: number;
  readonly #partEnergies: number[] = [];
  #energy = 0;
  #count = 0;
  #peak = 0;

  /** @param sampleRate in hertz */
  constructor(sampleRate: number, channels: number) {
    this.#filters = Array.from({ length: channels }, () => new WeightingFilter(sampleRate));
    this.#samplesPerPart = Math.round(sampleRate * partSeconds);
  }

  add(block: Samples): void {
    const length = block[0]?.length ?? 0;
    for (const samples of block) this.#peak = Math.max(this.#peak, peakOf(samples));
    for (let start = 0; start < length; ) {
      const count = Math.min(length - start, this.#samplesPerPart - this.#count);
      for (const [index, filter] of this.#filters.entries()) {
        this.#energy += filter.energyOf(block[index] ?? new Float32Array(), start, start + count);
      }
      start += count;
      this.#count += count;
      if (this.#count === this.#samplesPerPart) this.#endPart();
    }
  }

  result(): Loudness {
    return { loudness: Math.max(minLoudness, gatedLoudness(this.#partEnergies)), peak: this.#peak };
  }

  #endPart(): void {
    // Both speakers play a mono track, so it counts as two channels.
    const speakers = this.#filters.length === 1 ? 2 : 1;
    this.#partEnergies.push((speakers * this.#energy) / this.#count);
    this.#energy = 0;
    this.#count = 0;
  }
}

function gatedLoudness(partEnergies: readonly number[]): number {
  const blocks: number[] = [];
  for (let end = partsPerBlock; end <= partEnergies.length; end++) {
    blocks.push(meanOf(partEnergies.slice(end - partsPerBlock, end)));
  }
  const audible = blocks.filter((energy) => loudnessOf(energy) >= minLoudness);
  const gate = loudnessOf(meanOf(audible)) - relativeGate;
  return loudnessOf(meanOf(audible.filter((energy) => loudnessOf(energy) >= gate)));
}

function meanOf(energies: readonly number[]): number {
  return energies.length === 0 ? 0 : energies.reduce((sum, energy) => sum + energy, 0) / energies.length;
}

function loudnessOf(energy: number): number {
  return offset + 10 * Math.log10(energy);
}

function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (let index = 0; index < samples.length; index++) {
    const level = Math.abs(samples[index] ?? 0);
    if (level > peak) peak = level;
  }
  return peak;
}

const shelfQuality = 0.7071752369554196;
const highPassQuality = 0.5003270373238773;

/** @param tangent of half the angle that the filter's frequency is on */
function polesOf(tangent: number, quality: number): { scale: number; poles: [number, number] } {
  const scale = 1 / (1 + tangent / quality + tangent ** 2);
  return { scale, poles: [scale * 2 * (tangent ** 2 - 1), scale * (1 - tangent / quality + tangent ** 2)] };
}

/**
 * The K-weighting of one channel: a shelf for the head, and a high-pass. The standard gives coefficients for 48 kHz;
 * these are the analogue filters behind them, so that they fit every rate.
 */
class WeightingFilter {
  /** Three coefficients of the samples, two of the results. */
  readonly #shelf: readonly number[];
  /** Those of the results; its samples have 1, -2 and 1 at every rate. */
  readonly #highPass: readonly number[];
  /** What each filter remembers of the samples before, two numbers each. */
  readonly #memory = new Float64Array(4);

  constructor(sampleRate: number) {
    const tangent = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
    const high = 10 ** (3.999843853973347 / 20);
    const middle = (high ** 0.4996667741545416 * tangent) / shelfQuality;
    const { scale, poles } = polesOf(tangent, shelfQuality);
    this.#shelf = [
      scale * (high + middle + tangent ** 2),
      scale * 2 * (tangent ** 2 - high),
      scale * (high - middle + tangent ** 2),
      ...poles,
    ];
    this.#highPass = polesOf(Math.tan((Math.PI * 38.13547087602444) / sampleRate), highPassQuality).poles;
  }

  /** The sum of the squares of the filtered samples. */
  energyOf(samples: Float32Array, start: number, end: number): number {
    const [b0 = 0, b1 = 0, b2 = 0, a1 = 0, a2 = 0] = this.#shelf;
    const [c1 = 0, c2 = 0] = this.#highPass;
    let [s1 = 0, s2 = 0, h1 = 0, h2 = 0] = this.#memory;
    let energy = 0;
    for (let index = start; index < end; index++) {
      const sample = samples[index] ?? 0;
      const shelved = b0 * sample + s1;
      s1 = b1 * sample - a1 * shelved + s2;
      s2 = b2 * sample - a2 * shelved;
      const passed = shelved + h1;
      h1 = -2 * shelved - c1 * passed + h2;
      h2 = shelved - c2 * passed;
      energy += passed * passed;
    }
    for (const [index, value] of [s1, s2, h1, h2].entries()) {
      this.#memory[index] = Math.abs(value) < negligible ? 0 : value;
    }
    return energy;
  }
}

/**
 * Decodes a recording that was accepted before, to measure what an earlier version left out.
 * @throws DomainError as `prepareFiles`
 */
export async function measureFile(path: string) {
  const file = new FileBytes(path);
  try {
    const recording = openRecording(file);
    const meter = new LoudnessMeter(recording.sampleRate, recording.channels);
    for await (const block of recording.decode()) meter.add(block);
    return { loudness: meter.result(), sampleFormat: sampleFormatOf(recording) };
  } finally {
    file.close();
  }
}
