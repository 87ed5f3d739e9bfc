import type { Samples } from "./recording.ts";

// How far the filter reaches to each side, in periods of the lower rate, and where it begins to close:
// with a Blackman window this keeps what is above half the lower rate some 70 dB down.
const reach = 24;
const passband = 0.9;
const mostPhases = 512;

/** Brings a stream of samples to another rate with a low-pass filter (windowed sinc, one row a phase). */
export class Resampler {
  readonly #step: number;
  readonly #unit: number;
  readonly #half: number;
  readonly #rows: readonly Float32Array[];
  #pending: Float32Array[];
  /** Where the next sample lies in `#pending`, in units of 1/`#unit` of an input sample. */
  #position = 0;

  /** Rates in hertz, whole numbers. */
  constructor(inputRate: number, outputRate: number, channels: number) {
    const divisor = greatestCommonDivisor(inputRate, outputRate);
    this.#unit = outputRate / divisor;
    this.#step = inputRate / divisor;
    const ratio = Math.min(1, outputRate / inputRate);
    this.#half = Math.ceil(reach / ratio);
    this.#rows = filterRows(Math.min(this.#unit, mostPhases), this.#half, ratio * passband);
    this.#pending = Array.from({ length: channels }, () => new Float32Array(this.#half - 1));
  }

  /** Takes samples in, gives those out that are complete. */
  push(block: Samples): Samples {
    const joined = this.#pending.map((earlier, channel) =>
      join(earlier, block[channel] ?? new Float32Array()),
    );
    const available = (joined[0]?.length ?? 0) - 2 * this.#half + 1;
    const count = Math.max(0, Math.ceil((available * this.#unit - this.#position) / this.#step));
    const output = joined.map((samples) => this.#filter(samples, count));

    const end = this.#position + count * this.#step;
    const done = Math.floor(end / this.#unit);
    this.#pending = joined.map((samples) => samples.slice(done));
    this.#position = end - done * this.#unit;
    return output;
  }

  /** What is left when nothing more comes in. */
  finish(): Samples {
    return this.push(this.#pending.map(() => new Float32Array(this.#half)));
  }

  #filter(samples: Float32Array, count: number): Float32Array {
    const output = new Float32Array(count);
    const phases = this.#rows.length - 1;
    for (let index = 0; index < count; index++) {
      const position = this.#position + index * this.#step;
      const first = Math.floor(position / this.#unit);
      const row = this.#rows[Math.round(((position % this.#unit) * phases) / this.#unit)];
      if (!row) continue;
      let sum = 0;
      for (let tap = 0; tap < row.length; tap++) sum += (row[tap] ?? 0) * (samples[first + tap] ?? 0);
      output[index] = sum;
    }
    return output;
  }
}

/** One row for each fraction of an input sample, both ends included. */
function filterRows(phases: number, half: number, cutoff: number): Float32Array[] {
  return Array.from({ length: phases + 1 }, (_, phase) => {
    const row = Float32Array.from({ length: 2 * half }, (_, tap) => {
      const distance = tap - half + 1 - phase / phases;
      return sinc(distance * cutoff) * blackman(distance / half);
    });
    const sum = row.reduce((total, weight) => total + weight, 0);
    return row.map((weight) => weight / sum);
  });
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** From -1 to 1, highest in the middle. */
function blackman(x: number): number {
  return 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);
}

function join(first: Float32Array, second: Float32Array): Float32Array {
  const joined = new Float32Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

function greatestCommonDivisor(first: number, second: number): number {
  return second === 0 ? first : greatestCommonDivisor(second, first % second);
}
