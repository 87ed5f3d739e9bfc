import { waveformParts } from "../prepared-audio.ts";
import type { Samples } from "./recording.ts";

const maxDigit = 35;

/**
 * Collects how loud each part of a track is during decoding: the root of the mean of its squared samples. Peaks would
 * make a solid block of every finished master.
 */
export class Waveform {
  readonly #squares = new Float64Array(waveformParts);
  readonly #counts = new Float64Array(waveformParts);
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
        this.#squares[part] =
          (this.#squares[part] ?? 0) + sumOfSquares(channel.subarray(offset, offset + count));
        this.#counts[part] = (this.#counts[part] ?? 0) + count;
      }
      offset += count;
      this.#position += count;
    }
  }

  /** One base-36 digit per part, `z` for the loudest. */
  digits(): string {
    const levels = Array.from(this.#squares, (sum, part) => Math.sqrt(sum / (this.#counts[part] || 1)));
    const loudest = Math.max(...levels) || 1;
    return levels.map((level) => Math.round((level / loudest) * maxDigit).toString(36)).join("");
  }
}

function sumOfSquares(samples: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < samples.length; index++) {
    const sample = samples[index] ?? 0;
    sum += sample * sample;
  }
  return sum;
}
