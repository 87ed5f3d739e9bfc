type ReadSample = (bytes: DataView, position: number) => number;

const wholeNumbers: Record<number, ReadSample> = {
  1: (bytes, position) => (bytes.getUint8(position) - 128) / 2 ** 7,
  2: (bytes, position) => bytes.getInt16(position, true) / 2 ** 15,
  3: (bytes, position) => (bytes.getUint8(position) + bytes.getInt16(position + 1, true) * 256) / 2 ** 23,
  4: (bytes, position) => bytes.getInt32(position, true) / 2 ** 31,
};

/**
 * How to read one sample of a WAV file as a number from -1 to 1.
 *
 * @param floating whether samples are stored as floating point (4 or 8 bytes) or whole numbers (1 to 4)
 */
export function sampleReader(floating: boolean, bytesPerSample: number): ReadSample {
  if (!floating) return wholeNumbers[bytesPerSample] ?? (() => 0);
  if (bytesPerSample === 4) return (bytes, position) => withinRange(bytes.getFloat32(position, true));
  return (bytes, position) => withinRange(bytes.getFloat64(position, true));
}

// Infinities and not-a-numbers are legal here and would upset the encoder.
function withinRange(sample: number): number {
  return Number.isNaN(sample) ? 0 : Math.max(-1, Math.min(1, sample));
}
