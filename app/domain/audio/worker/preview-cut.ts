import type { PreviewWindow } from "#app/shared/catalogue/preview-window.ts";
import { extraFrames, samplesPerFrame } from "./mp3-encoder.ts";
import type { Samples } from "./recording.ts";

const fadeSeconds = 0.02;

/** Collects the samples of the preview's window during decoding. */
export class PreviewCut {
  readonly #start: number;
  readonly #channels: Float32Array[];
  readonly #sampleRate: number;
  #position = 0;

  /**
   * @param sampleRate of the samples, in hertz
   * The window is shortened to whole MP3 frames, so that the encoded preview is never longer than it.
   */
  constructor(window: PreviewWindow, sampleRate: number, channels: number) {
    const frames = Math.floor((window.length * sampleRate) / samplesPerFrame) - extraFrames;
    this.#start = Math.round(window.start * sampleRate);
    this.#sampleRate = sampleRate;
    this.#channels = Array.from({ length: channels }, () => new Float32Array(frames * samplesPerFrame));
  }

  add(block: Samples): void {
    const offset = this.#position - this.#start;
    for (const [index, kept] of this.#channels.entries()) {
      const passing = block[index] ?? new Float32Array();
      const from = Math.max(0, -offset);
      const to = Math.min(passing.length, kept.length - offset);
      if (from < to) kept.set(passing.subarray(from, to), offset + from);
    }
    this.#position += block[0]?.length ?? 0;
  }

  /** The window's samples, faded in and out so that the cut doesn't click. */
  samples(): Samples {
    const fade = Math.round(fadeSeconds * this.#sampleRate);
    for (const channel of this.#channels) {
      for (let index = 0; index < Math.min(fade, channel.length); index++) {
        const last = channel.length - 1 - index;
        channel[index] = ((channel[index] ?? 0) * index) / fade;
        channel[last] = ((channel[last] ?? 0) * index) / fade;
      }
    }
    return this.#channels;
  }
}
