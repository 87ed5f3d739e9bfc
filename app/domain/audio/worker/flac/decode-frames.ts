import { createHash } from "node:crypto";
import { brokenAudio } from "../../prepared-audio.ts";
import type { FileBytes } from "../file-bytes.ts";
import type { Samples } from "../recording.ts";
import { BitReader, UnreadableFrame } from "./bit-reader.ts";
import { ChangedFormat, FrameDecoder } from "./frame-decoder.ts";
import type { StreamInformation } from "./stream-information.ts";

/** The MD5 of samples as an uncompressed file would hold them (RFC 9639, section 8.2); it verifies a decoding. */
class SampleDigest {
  readonly #hash = createHash("md5");
  readonly #bytesPerSample: number;
  #bytes = new Uint8Array(0);

  constructor(bitsPerSample: number) {
    this.#bytesPerSample = Math.ceil(bitsPerSample / 8);
  }

  /** Takes integers, one array per channel. */
  add(channels: readonly Float64Array[]): void {
    const step = this.#bytesPerSample * channels.length;
    const length = step * (channels[0]?.length ?? 0);
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(length);
    for (const [index, samples] of channels.entries()) this.#lay(samples, index * this.#bytesPerSample, step);
    this.#hash.update(this.#bytes.subarray(0, length));
  }

  hexadecimal(): string {
    return this.#hash.digest("hex");
  }

  #lay(samples: Float64Array, start: number, step: number): void {
    const bytes = this.#bytes;
    const width = this.#bytesPerSample;
    let position = start;
    for (let index = 0; index < samples.length; index++, position += step) {
      const whole = (samples[index] ?? 0) | 0;
      bytes[position] = whole;
      if (width > 1) bytes[position + 1] = whole >> 8;
      if (width > 2) bytes[position + 2] = whole >> 16;
      if (width > 3) bytes[position + 3] = whole >> 24;
    }
  }
}

const damagedSentence = "The FLAC file is damaged: its sound doesn't match its checksum.";
const cutOffSentence = "The FLAC file is cut off or damaged.";

/**
 * Decodes the frames of a FLAC file in turn, and verifies the result with the encoder's MD5 of all samples.
 * Where there is none, each frame is verified by its own checksum instead.
 *
 * @param end byte before the trailing tags
 * @throws DomainError "invalid" where the sound is cut off or differs from what was encoded
 */
export function* decodeFrames(
  file: FileBytes,
  information: StreamInformation,
  end: number,
): Generator<Samples> {
  const { bitsPerSample, digest, framesStart, totalSamples } = information;
  const reader = new BitReader(file, framesStart, end);
  const decoder = new FrameDecoder(information, digest === null);
  const sum = digest === null ? null : new SampleDigest(bitsPerSample);
  let decoded = 0;
  while (!reader.isAtEnd) {
    const channels = readFrame(decoder, reader, decoded > 0 && decoded === totalSamples);
    if (!channels) break;
    const block = channels.map((samples) => asFloats(samples, bitsPerSample));
    sum?.add(channels);
    decoded += channels[0]?.length ?? 0;
    yield block;
  }
  const isWhole = sum ? sum.hexadecimal() === digest : reader.isAtEnd || decoded === totalSamples;
  if (!isWhole) {
    throw brokenAudio(decoded < totalSamples ? cutOffSentence : damagedSentence);
  }
}

/** @param isComplete whether all sound was decoded already, so that whatever follows may be anything. */
function readFrame(decoder: FrameDecoder, reader: BitReader, isComplete: boolean): Float64Array[] | null {
  try {
    return decoder.decode(reader);
  } catch (error) {
    if (isComplete) return null;
    if (error instanceof UnreadableFrame) {
      throw brokenAudio(reader.isAtEnd ? cutOffSentence : damagedSentence, error);
    }
    if (error instanceof ChangedFormat) {
      throw brokenAudio(
        "The FLAC file changes its sample rate, channels or bits partway, or its header is wrong.",
        error,
      );
    }
    throw error;
  }
}

/** @throws DomainError "invalid" where a sample has more bits than allowed. */
function asFloats(samples: Float64Array, bitsPerSample: number): Float32Array {
  const floats = new Float32Array(samples.length);
  const factor = 2 ** (1 - bitsPerSample);
  let isWithin = true;
  for (let index = 0; index < samples.length; index++) {
    const level = (samples[index] ?? 0) * factor;
    isWithin &&= level >= -1 && level < 1;
    floats[index] = level;
  }
  if (!isWithin) throw brokenAudio(damagedSentence);
  return floats;
}
