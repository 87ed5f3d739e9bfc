import { createHash } from "node:crypto";

/** Samples as the decoder returns them: the channels in turn, in the high bits of each number. */
export type Interleaved = Int16Array | Int32Array;

/** The MD5 of samples as an uncompressed file would hold them (RFC 9639, section 8.2); it verifies a decoding. */
export class SampleDigest {
  readonly #hash = createHash("md5");
  readonly #bitsPerSample: number;
  #bytes = new Uint8Array(0);

  constructor(bitsPerSample: number) {
    this.#bitsPerSample = bitsPerSample;
  }

  add(samples: Interleaved): void {
    const bits = samples.BYTES_PER_ELEMENT * 8;
    if (bits === this.#bitsPerSample) {
      this.#hash.update(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
    } else {
      this.#hash.update(this.#narrow(samples, bits - this.#bitsPerSample));
    }
  }

  hexadecimal(): string {
    return this.#hash.digest("hex");
  }

  /** In as few whole bytes as the bits need, the lowest first. */
  #narrow(samples: Interleaved, shift: number): Uint8Array {
    const width = Math.ceil(this.#bitsPerSample / 8);
    const length = samples.length * width;
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(length);
    const bytes = this.#bytes;
    for (let index = 0, position = 0; index < samples.length; index++, position += width) {
      const sample = (samples[index] ?? 0) >> shift;
      bytes[position] = sample;
      if (width > 1) bytes[position + 1] = sample >> 8;
      if (width > 2) bytes[position + 2] = sample >> 16;
      if (width > 3) bytes[position + 3] = sample >> 24;
    }
    return bytes.subarray(0, length);
  }
}
