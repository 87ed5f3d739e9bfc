import { createHash } from "node:crypto";
import type { Recording, Samples } from "../../worker/recording.ts";

/** The bits that lossless files have; others are made from them. */
export type WholeBits = 8 | 16 | 24;

/** How exact a recording can be in a lossless file: 12 bits take 16, and everything beyond 24 is rounded. */
export function wholeBits({ bits }: Recording): WholeBits {
  if (bits > 16) return 24;
  return bits > 8 ? 16 : 8;
}

/** The sound of a recording on its way to an encoder, which counts and hashes what passes. */
export class DecodedSound {
  readonly sampleRate: number;
  readonly channels: number;
  readonly bits: WholeBits;
  readonly #recording: Recording;
  readonly #hash = createHash("sha256");
  #count = 0;

  constructor(recording: Recording, bits: WholeBits) {
    this.sampleRate = recording.sampleRate;
    this.channels = recording.channels;
    this.bits = bits;
    this.#recording = recording;
  }

  /** Samples per channel that have passed. */
  get count(): number {
    return this.#count;
  }

  async *samples(): AsyncGenerator<Samples> {
    for await (const block of this.#recording.decode()) {
      this.#count += block[0]?.length ?? 0;
      yield block;
    }
  }

  /** The same as whole numbers, all channels in turn, in the high bits of 32. */
  async *whole(): AsyncGenerator<Int32Array<ArrayBuffer>> {
    for await (const block of this.samples()) {
      const whole = interleave(block, this.bits);
      this.#hash.update(new Uint8Array(whole.buffer));
      yield whole;
    }
  }

  /** The SHA-256 of the whole numbers that have passed, little-endian; can be read once. */
  digest(): string {
    return this.#hash.digest("hex");
  }
}

/** Rounds to `bits`; full scale is one step less above zero than below, and is never wrapped around. */
function interleave(block: Samples, bits: WholeBits): Int32Array<ArrayBuffer> {
  const scale = 2 ** (bits - 1);
  const shift = 32 - bits;
  const channels = block.length;
  const result = new Int32Array(channels * (block[0]?.length ?? 0));
  for (const [channel, samples] of block.entries()) {
    for (let index = 0, at = channel; index < samples.length; index++, at += channels) {
      const level = Math.round((samples[index] ?? 0) * scale);
      result[at] = Math.max(-scale, Math.min(scale - 1, level)) << shift;
    }
  }
  return result;
}
