/** Adds the fixed predictor's prediction to each residual (RFC 9639, section 9.2.5). */
export function predictFixed(samples: Float64Array, order: number): void {
  // The previous samples, the latest first.
  let a = samples[order - 1] ?? 0;
  let b = samples[order - 2] ?? 0;
  let c = samples[order - 3] ?? 0;
  let d = samples[order - 4] ?? 0;
  const [one = 0, two = 0, three = 0, four = 0] = fixedCoefficients[order] ?? [];
  for (let index = order; index < samples.length; index++) {
    const sample = (samples[index] ?? 0) + one * a + two * b + three * c + four * d;
    samples[index] = sample;
    d = c;
    c = b;
    b = a;
    a = sample;
  }
}

const fixedCoefficients = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]];

/**
 * The same with the linear predictor of this frame (RFC 9639, section 9.2.6).
 * @param coefficients that of the latest sample first
 * @param shift number of bits by which the sum is shifted right
 */
export function predictLinear(samples: Float64Array, coefficients: Float64Array, shift: number): void {
  const order = coefficients.length;
  const factor = 2 ** -shift;
  const whole = order - (order % 4);
  for (let index = order; index < samples.length; index++) {
    let sum = 0;
    let tap = 0;
    // Four at a time: this is the hot loop of decoding.
    for (; tap < whole; tap += 4) {
      const before = index - tap - 1;
      sum +=
        (coefficients[tap] ?? 0) * (samples[before] ?? 0) +
        (coefficients[tap + 1] ?? 0) * (samples[before - 1] ?? 0) +
        ((coefficients[tap + 2] ?? 0) * (samples[before - 2] ?? 0) +
          (coefficients[tap + 3] ?? 0) * (samples[before - 3] ?? 0));
    }
    for (; tap < order; tap++) sum += (coefficients[tap] ?? 0) * (samples[index - tap - 1] ?? 0);
    samples[index] = (samples[index] ?? 0) + Math.floor(sum * factor);
  }
}
