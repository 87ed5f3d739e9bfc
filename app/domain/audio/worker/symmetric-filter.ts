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
