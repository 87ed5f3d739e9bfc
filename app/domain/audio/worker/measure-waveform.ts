import { waveformParts } from "../limits.ts";
import type { Samples } from "./recording.ts";

const maxDigit = 35;

/** Collects the peak of each 200th of a track during decoding. */
export class Waveform {
  readonly #peaks = new Float32Array(waveformParts);
  readonly #totalSamples: number;
  #position = 0;

  constructor(totalSamples: number) {
    this.#totalSamples = totalSamples;
  }

  add(block: Samples): void {
    const length = block[0]?.length ?? 0;
    for (let offset = 0; offset < length; ) {
      const part = Math.min(
        waveformParts - 1,
        Math.floor((this.#position * waveformParts) / this.#totalSamples),
      );
      const partEnd =
        part === waveformParts - 1 ? Infinity : Math.ceil(((part + 1) * this.#totalSamples) / waveformParts);
      const count = Math.min(length - offset, partEnd - this.#position);
      for (const channel of block) {
        this.#peaks[part] = loudest(channel.subarray(offset, offset + count), this.#peaks[part] ?? 0);
      }
      offset += count;
      this.#position += count;
    }
  }

  /** One base-36 digit per part, `z` for the loudest. */
  digits(): string {
    const loudestOfAll = Math.max(...this.#peaks) || 1;
    return Array.from(this.#peaks, (peak) => Math.round((peak / loudestOfAll) * maxDigit).toString(36)).join(
      "",
    );
  }
}

function loudest(samples: Float32Array, soFar: number): number {
  let peak = soFar;
  for (let index = 0; index < samples.length; index++) {
    const level = Math.abs(samples[index] ?? 0);
    if (level > peak) peak = level;
  }
  return peak;
}
