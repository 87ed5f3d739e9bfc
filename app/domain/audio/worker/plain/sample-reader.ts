/** The sample format of a file. */
export interface SampleLayout {
  kind: "whole" | "unsigned" | "floating";
  /** 1 to 4; 4 or 8 for floating point. Smaller samples use the high bits of these bytes. */
  bytes: number;
  isLittleEndian: boolean;
}

type ReadSample = (bytes: DataView, position: number) => number;

/** A function that reads one sample as a number from -1 to 1. */
export function sampleReader({ kind, bytes, isLittleEndian }: SampleLayout): ReadSample {
  if (kind === "unsigned") return (view, position) => (view.getUint8(position) - 128) / 2 ** 7;
  if (kind === "floating") {
    return bytes === 4
      ? (view, position) => withinRange(view.getFloat32(position, isLittleEndian))
      : (view, position) => withinRange(view.getFloat64(position, isLittleEndian));
  }
  if (bytes === 1) return (view, position) => view.getInt8(position) / 2 ** 7;
  if (bytes === 2) return (view, position) => view.getInt16(position, isLittleEndian) / 2 ** 15;
  if (bytes === 4) return (view, position) => view.getInt32(position, isLittleEndian) / 2 ** 31;
  return isLittleEndian
    ? (view, position) => (view.getUint8(position) + view.getInt16(position + 1, true) * 256) / 2 ** 23
    : (view, position) => (view.getInt16(position, false) * 256 + view.getUint8(position + 2)) / 2 ** 23;
}

// Infinity and NaN are legal here and would break the encoder.
function withinRange(sample: number): number {
  return Number.isNaN(sample) ? 0 : Math.max(-1, Math.min(1, sample));
}
