import { type BitReader, UnreadableFrame } from "./bit-reader.ts";

/** Adds the fixed predictor's prediction to each residual (RFC 9639, section 9.2.5). */
function predictFixed(samples: Float64Array, order: number): void {
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
function predictLinear(samples: Float64Array, coefficients: Float64Array, shift: number): void {
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

const maxFixedOrder = 4;

/**
 * Decodes one channel of a frame (RFC 9639, section 9.2).
 * @param samples receives as many samples as it is long; 64-bit floats hold every possible result exactly:
 * 33 bits of a side channel times 15 bits of a coefficient times 32 of them
 * @param bitsPerSample of this channel; a side channel has one more than the others
 * @throws UnreadableFrame
 */
export function decodeSubframe(reader: BitReader, samples: Float64Array, bitsPerSample: number): void {
  if (reader.read(1) !== 0) throw new UnreadableFrame("A subframe begins with a one.");
  const kind = reader.read(6);
  const wastedBits = reader.read(1) === 1 ? reader.readUnary() + 1 : 0;
  const bits = bitsPerSample - wastedBits;
  if (bits < 1) throw new UnreadableFrame("A subframe wastes all its bits.");

  if (kind === 0) samples.fill(reader.readSigned(bits));
  else if (kind === 1) readPlain(reader, samples, samples.length, bits);
  else if (kind >= 8 && kind <= 8 + maxFixedOrder) decodeFixed(reader, samples, bits, kind - 8);
  else if (kind >= 32) decodeLinear(reader, samples, bits, kind - 31);
  else throw new UnreadableFrame("A subframe is of an unknown kind.");
  reader.assertWithin();

  if (wastedBits > 0) scale(samples, 2 ** wastedBits);
}

function decodeFixed(reader: BitReader, samples: Float64Array, bits: number, order: number): void {
  readPlain(reader, samples, order, bits);
  readResidual(reader, samples, order);
  predictFixed(samples, order);
}

function decodeLinear(reader: BitReader, samples: Float64Array, bits: number, order: number): void {
  readPlain(reader, samples, order, bits);
  const precision = reader.read(4) + 1;
  const shift = reader.readSigned(5);
  if (precision > 15 || shift < 0) throw new UnreadableFrame("A predictor is of a forbidden kind.");
  const coefficients = Float64Array.from({ length: order }, () => reader.readSigned(precision));
  readResidual(reader, samples, order);
  predictLinear(samples, coefficients, shift);
}

/** Verbatim samples: all of them, or the first ones of a predictor. */
function readPlain(reader: BitReader, samples: Float64Array, count: number, bits: number): void {
  if (count > samples.length) throw new UnreadableFrame("A predictor is longer than its frame.");
  for (let index = 0; index < count; index++) samples[index] = reader.readSigned(bits);
}

/** The residuals, in partitions (RFC 9639, section 9.2.7). */
function readResidual(reader: BitReader, samples: Float64Array, order: number): void {
  const method = reader.read(2);
  if (method > 1) throw new UnreadableFrame("A residual is of an unknown kind.");
  const parameterBits = method === 0 ? 4 : 5;
  const escapeCode = 2 ** parameterBits - 1;
  const partitions = 2 ** reader.read(4);
  const partitionSamples = samples.length / partitions;
  if (!Number.isInteger(partitionSamples) || partitionSamples < order) {
    throw new UnreadableFrame("A residual has more partitions than fit.");
  }
  for (let partition = 0; partition < partitions; partition++) {
    const start = partition === 0 ? order : partition * partitionSamples;
    const end = (partition + 1) * partitionSamples;
    const parameter = reader.read(parameterBits);
    if (parameter === escapeCode) readEscaped(reader, samples, start, end);
    else reader.readRice(samples, start, end, parameter);
  }
}

function readEscaped(reader: BitReader, samples: Float64Array, start: number, end: number): void {
  const bits = reader.read(5);
  if (bits === 0) samples.fill(0, start, end);
  else for (let index = start; index < end; index++) samples[index] = reader.readSigned(bits);
}

function scale(samples: Float64Array, factor: number): void {
  for (let index = 0; index < samples.length; index++) samples[index] = (samples[index] ?? 0) * factor;
}
