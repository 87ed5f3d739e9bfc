import type { createMp3Encoder } from "wasm-media-encoders";
import type { StreamBitrate } from "#app/shared/music/tracks/download-formats.ts";
import type { Samples } from "./recording.ts";

export type EncodedRate = 44_100 | 48_000;
/** In kbit/s, or LAME's best variable bitrate. */
export type EncodedBitrate = StreamBitrate | 320 | "V0";

export interface Mp3Settings {
  /** In hertz. */
  sampleRate: EncodedRate;
  /** One or two. */
  channels: number;
  kilobits: EncodedBitrate;
}

/** The one of the two common rates that resamples most simply. */
export function encodedRate(sampleRate: number): EncodedRate {
  return 44_100 % sampleRate === 0 || sampleRate % 44_100 === 0 ? 44_100 : 48_000;
}

export const samplesPerFrame = 1152;
/** The encoder needs one more frame than the samples fill. */
export const extraFrames = 1;
/** The silence that it adds before the sound, in samples. */
export const encoderDelay = 576;

const samplesAtATime = 16 * 1024;
// LAME lowers the volume at low bitrates: its own table multiplies by 0.95 at 160 kbit/s and below, by 0.97 at 192.
function lowered(kilobits: EncodedBitrate): number {
  if (kilobits === "V0" || kilobits > 192) return 1;
  return kilobits > 160 ? 0.97 : 0.95;
}

/** Encodes samples to MP3 frames, without a header; a variable bitrate needs one to be seekable. */
export class Mp3Encoder {
  readonly #encoder: Awaited<ReturnType<typeof createMp3Encoder>>;
  readonly #loudness: number;

  private constructor(encoder: Awaited<ReturnType<typeof createMp3Encoder>>, kilobits: EncodedBitrate) {
    this.#encoder = encoder;
    this.#loudness = 1 / lowered(kilobits);
  }

  static async open({ sampleRate, channels, kilobits }: Mp3Settings): Promise<Mp3Encoder> {
    // Loaded late because it is large, and refusals don't need it.
    const { createMp3Encoder } = await import("wasm-media-encoders");
    const encoder = await createMp3Encoder();
    encoder.configure({
      sampleRate,
      outputSampleRate: sampleRate,
      channels: channels === 1 ? 1 : 2,
      ...(kilobits === "V0" ? { vbrQuality: 0 } : { bitrate: kilobits }),
    });
    return new Mp3Encoder(encoder, kilobits);
  }

  /** @returns frames one by one, each valid until the next. */
  *encode(block: Samples): Generator<Uint8Array> {
    const length = block[0]?.length ?? 0;
    for (let start = 0; start < length; start += samplesAtATime) {
      yield this.#encoder.encode(
        block.map((channel) => asLoud(channel.subarray(start, start + samplesAtATime), this.#loudness)),
      );
    }
  }

  /** The remaining frames at the end of input. */
  finish(): Uint8Array {
    return this.#encoder.finalize();
  }
}

/** Decoded MP3 and filtered sound overshoot a little; clipped here, as in every player. */
function asLoud(samples: Float32Array, factor: number): Float32Array {
  const result = new Float32Array(samples.length);
  for (let index = 0; index < samples.length; index++) {
    result[index] = Math.max(-1, Math.min(1, samples[index] ?? 0)) * factor;
  }
  return result;
}
