import type { FileBytes } from "../file-bytes.ts";
import type { Recording, Samples } from "../recording.ts";

/** The sample format of a file. */
export interface SampleLayout {
  kind: "whole" | "unsigned" | "floating";
  /** 1 to 4; 4 or 8 for floating point. Smaller samples use the high bits of these bytes. */
  bytes: number;
  isLittleEndian: boolean;
}

type ReadSample = (bytes: DataView, position: number) => number;

/** A function that reads one sample as a number from -1 to 1. */
function sampleReader({ kind, bytes, isLittleEndian }: SampleLayout): ReadSample {
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

const samplesAtATime = 4096;

/** Where uncompressed, interleaved samples are in a file. */
export interface PlainSound {
  layout: SampleLayout;
  channels: number;
  /** The byte offset of the first sample. */
  start: number;
  /** Samples per channel. */
  totalSamples: number;
}

/** Reads uncompressed samples from first to last. */
function* decodePlain(file: FileBytes, sound: PlainSound): Generator<Samples> {
  const { layout, channels, start, totalSamples } = sound;
  const read = sampleReader(layout);
  const step = channels * layout.bytes;
  for (let done = 0; done < totalSamples; done += samplesAtATime) {
    const count = Math.min(samplesAtATime, totalSamples - done);
    const bytes = file.view(start + done * step, count * step);
    yield Array.from({ length: channels }, (_, channel) => {
      const samples = new Float32Array(count);
      let position = channel * layout.bytes;
      for (let index = 0; index < count; index++, position += step) samples[index] = read(bytes, position);
      return samples;
    });
  }
}

interface PlainFile {
  format: "wav" | "aiff";
  /** In hertz. */
  sampleRate: number;
  sound: PlainSound;
}

/** An uncompressed recording: its length is the number of bytes in the file, and nothing else verifies it. */
export function plainRecording(file: FileBytes, { format, sampleRate, sound }: PlainFile): Recording {
  return {
    format,
    sampleRate,
    channels: sound.channels,
    bits: sound.layout.bytes * 8,
    isFloat: sound.layout.kind === "floating",
    totalSamples: sound.totalSamples,
    tolerance: 0,
    isLengthProved: false,
    decode: () => decodePlain(file, sound),
    frameRuns: [],
  };
}
