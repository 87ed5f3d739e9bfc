import { createHash } from "node:crypto";

/** The MD5 of samples as an uncompressed file would hold them (RFC 9639, section 8.2); it verifies a decoding. */
export class SampleDigest {
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
