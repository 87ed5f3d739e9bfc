import { createMp3Encoder } from "wasm-media-encoders";
import type { WrittenFile } from "../prepared-audio.ts";
import type { HashedFile } from "./hashed-file.ts";
import type { Samples } from "./recording.ts";

export type EncodedRate = 44_100 | 48_000;

export const samplesPerFrame = 1152;
/** The encoder needs one frame more than the samples fill. */
export const extraFrames = 1;

const samplesAtATime = 16 * 1024;

/** Writes samples to a file as MP3 of constant bitrate: a variable one would need a header to be seekable. */
export class Mp3Encoder {
  readonly #encoder: Awaited<ReturnType<typeof createMp3Encoder>>;
  readonly #file: HashedFile;

  private constructor(encoder: Awaited<ReturnType<typeof createMp3Encoder>>, file: HashedFile) {
    this.#encoder = encoder;
    this.#file = file;
  }

  /** @param kilobits bitrate in kbit/s */
  static async open(
    file: HashedFile,
    sampleRate: EncodedRate,
    channels: number,
    kilobits: 128 | 320,
  ): Promise<Mp3Encoder> {
    const encoder = await createMp3Encoder();
    encoder.configure({
      sampleRate,
      outputSampleRate: sampleRate,
      channels: channels === 1 ? 1 : 2,
      bitrate: kilobits,
    });
    return new Mp3Encoder(encoder, file);
  }

  write(block: Samples): void {
    const length = block[0]?.length ?? 0;
    for (let start = 0; start < length; start += samplesAtATime) {
      const piece = block.map((channel) => clipped(channel.subarray(start, start + samplesAtATime)));
      this.#file.write(this.#encoder.encode(piece));
    }
  }

  finish(): WrittenFile {
    this.#file.write(this.#encoder.finalize());
    return this.#file.finish();
  }
}

/** Decoded MP3 and filtered sound overshoot a little; the encoder wants nothing beyond 1. */
function clipped(samples: Float32Array): Float32Array {
  const result = new Float32Array(samples.length);
  for (let index = 0; index < samples.length; index++) {
    result[index] = Math.max(-1, Math.min(1, samples[index] ?? 0));
  }
  return result;
}
