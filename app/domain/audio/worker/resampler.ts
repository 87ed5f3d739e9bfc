import type { Samples } from "./recording.ts";

const negligible = 1e-12;

/** A symmetric filter that skips its zero taps. */
export class SymmetricFilter {
  readonly #centre: number;
  readonly #centreWeight: number;
  readonly #distances: Int32Array;
  readonly #weights: Float64Array;

  /** @param row of weights; @param centre the index around which it is symmetric */
  constructor(row: Float64Array, centre: number) {
    const distances = Array.from({ length: centre }, (_, index) => index + 1).filter(
      (distance) => Math.abs(row[centre + distance] ?? 0) > negligible,
    );
    this.#centre = centre;
    this.#centreWeight = row[centre] ?? 0;
    this.#distances = Int32Array.from(distances);
    this.#weights = Float64Array.from(distances, (distance) => row[centre + distance] ?? 0);
  }

  /** @param start of the first row in `samples`; @param step from one output sample to the next */
  apply(samples: Float64Array, start: number, step: number, count: number): Float32Array {
    const output = new Float32Array(count);
    for (let index = 0, at = start + this.#centre; index < count; index++, at += step) {
      output[index] = (samples[at] ?? 0) * this.#centreWeight + this.#sides(samples, at);
    }
    return output;
  }

  /** In two parallel sums: no addition waits for the one before. */
  #sides(samples: Float64Array, at: number): number {
    const distances = this.#distances;
    const weights = this.#weights;
    const even = weights.length & ~1;
    let one = 0;
    let two = 0;
    let tap = 0;
    for (; tap < even; tap += 2) {
      const near = distances[tap] ?? 0;
      const far = distances[tap + 1] ?? 0;
      one += (weights[tap] ?? 0) * ((samples[at - near] ?? 0) + (samples[at + near] ?? 0));
      two += (weights[tap + 1] ?? 0) * ((samples[at - far] ?? 0) + (samples[at + far] ?? 0));
    }
    if (tap < weights.length) {
      const last = distances[tap] ?? 0;
      one += (weights[tap] ?? 0) * ((samples[at - last] ?? 0) + (samples[at + last] ?? 0));
    }
    return one + two;
  }
}

// Filter length to each side, in periods of the lower rate, and where its cutoff begins:
// with a Blackman window it damps everything above half the lower rate by some 70 dB.
const reach = 24;
const passband = 0.9;
const maxPhases = 512;

/** Resamples a stream with a low-pass filter (windowed sinc, one row a phase). */
export class Resampler {
  readonly #step: number;
  readonly #unit: number;
  readonly #half: number;
  readonly #rows: readonly Float64Array[];
  /** The same as the first row, but faster: a rate that is divided by an integer needs no other. */
  readonly #wholeFilter: SymmetricFilter | null;
  #pending: Float64Array[];
  /** The position of the next sample in `#pending`, in units of 1/`#unit` of an input sample. */
  #position = 0;

  /** Rates in hertz, integers. */
  constructor(inputRate: number, outputRate: number, channels: number) {
    const divisor = greatestCommonDivisor(inputRate, outputRate);
    this.#unit = outputRate / divisor;
    this.#step = inputRate / divisor;
    const ratio = Math.min(1, outputRate / inputRate);
    // Even, so that the taps come in groups of four.
    this.#half = 2 * Math.ceil(reach / ratio / 2);
    const isWhole = this.#unit === 1;
    // The cutoff is then around half the lower rate, so many taps are zero; MP3 doesn't store that range anyway.
    this.#rows = filterRows(Math.min(this.#unit, maxPhases), this.#half, isWhole ? ratio : ratio * passband);
    this.#wholeFilter = isWhole
      ? new SymmetricFilter(this.#rows[0] ?? new Float64Array(), this.#half - 1)
      : null;
    this.#pending = Array.from({ length: channels }, () => new Float64Array(this.#half - 1));
  }

  /** Takes input samples and returns the finished output samples. */
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

  /** The remaining samples at the end of input. */
  finish(): Samples {
    return this.push(this.#pending.map(() => new Float32Array(this.#half)));
  }

  #filter(samples: Float64Array, count: number): Float32Array {
    if (this.#wholeFilter) return this.#wholeFilter.apply(samples, this.#position, this.#step, count);
    const output = new Float32Array(count);
    const phases = this.#rows.length - 1;
    for (let index = 0; index < count; index++) {
      const position = this.#position + index * this.#step;
      const first = Math.floor(position / this.#unit);
      const row = this.#rows[Math.round(((position % this.#unit) * phases) / this.#unit)];
      if (row) output[index] = weighted(samples, first, row);
    }
    return output;
  }
}

/** In four parallel sums: no addition waits for the one before, which is three times as fast. */
function weighted(samples: Float64Array, first: number, row: Float64Array): number {
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  for (let tap = 0, at = first; tap < row.length; tap += 4, at += 4) {
    one += (row[tap] ?? 0) * (samples[at] ?? 0);
    two += (row[tap + 1] ?? 0) * (samples[at + 1] ?? 0);
    three += (row[tap + 2] ?? 0) * (samples[at + 2] ?? 0);
    four += (row[tap + 3] ?? 0) * (samples[at + 3] ?? 0);
  }
  return one + two + (three + four);
}

/** One row for each fraction of an input sample, both ends included. */
function filterRows(phases: number, half: number, cutoff: number): Float64Array[] {
  return Array.from({ length: phases + 1 }, (_, phase) => {
    const row = Float64Array.from({ length: 2 * half }, (_, tap) => {
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

function join(first: Float64Array, second: Float32Array): Float64Array {
  const joined = new Float64Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

function greatestCommonDivisor(first: number, second: number): number {
  return second === 0 ? first : greatestCommonDivisor(second, first % second);
}
