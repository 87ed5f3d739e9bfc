import { closeSync, openSync } from "node:fs";
import { writeAll } from "../../worker/file-bytes.ts";
import { channelLayout, type LibavModule, openLibav } from "../../worker/libav.ts";

interface LibavSettings {
  codec: "flac" | "libopus";
  container: "flac" | "ogg";
  /** Of the samples that are passed, all channels in turn. */
  sampleFormat: "S16" | "S32" | "FLT";
  /** In hertz. */
  sampleRate: number;
  channels: number;
  /** In bit/s, for lossy codecs. */
  bitrate?: number;
}

export type LibavSamples = Int16Array | Int32Array | Float32Array;

/** Encodes sound with FFmpeg's libraries into a file, frame by frame. */
export class LibavEncoder {
  readonly #libav: LibavModule;
  readonly #settings: LibavSettings;
  readonly #descriptor: number;
  readonly #encoder: { context: number; frame: number; packet: number; frameSamples: number };
  readonly #muxer: { context: number; output: number };
  #gathered: LibavSamples;
  #filled = 0;
  #written = 0;
  #error: unknown = null;

  private constructor(libav: LibavModule, path: string, settings: LibavSettings) {
    this.#libav = libav;
    this.#settings = settings;
    this.#descriptor = openSync(path, "wx", 0o600);
    const { codec, container, sampleRate, channels, bitrate } = settings;
    const time_base: [number, number] = [1, sampleRate];
    const [, context, frame, packet, frameSamples] = libav.ff_init_encoder_sync(codec, {
      ctx: { ...this.#shape(), sample_fmt: this.#sampleFormat(), bit_rate: bitrate },
      time_base,
    });
    this.#encoder = { context, frame, packet, frameSamples };
    // An error that is thrown into WebAssembly could be lost there.
    libav.onwrite = (_name, position, bytes) => {
      try {
        writeAll(this.#descriptor, bytes, position);
      } catch (error) {
        this.#error ??= error;
      }
    };
    const [muxer, , output] = libav.ff_init_muxer_sync(
      { format_name: container, filename: "sound", device: true, open: true },
      [[context, ...time_base]],
    );
    this.#muxer = { context: muxer, output };
    libav.avformat_write_header_sync(muxer, 0);
    this.#gathered = this.#emptyFrame(frameSamples * channels);
  }

  static async open(path: string, settings: LibavSettings): Promise<LibavEncoder> {
    return new LibavEncoder(await openLibav(), path, settings);
  }

  /** Takes samples, all channels in turn; the encoder needs whole frames. */
  write(samples: LibavSamples): void {
    for (let start = 0; start < samples.length; ) {
      const count = Math.min(samples.length - start, this.#gathered.length - this.#filled);
      this.#gathered.set(samples.subarray(start, start + count), this.#filled);
      this.#filled += count;
      start += count;
      if (this.#filled === this.#gathered.length) this.#encode(false);
    }
  }

  finish(): void {
    this.#encode(true);
    this.#libav.av_write_trailer_sync(this.#muxer.context);
    this.#libav.ff_free_muxer_sync(this.#muxer.context, this.#muxer.output);
    closeSync(this.#descriptor);
    if (this.#error) throw this.#error;
  }

  #encode(isLast: boolean): void {
    const { context, frame, packet } = this.#encoder;
    const data = this.#gathered.subarray(0, this.#filled);
    const time = { pts: this.#written, ptshi: Math.floor(this.#written / 2 ** 32) };
    const frames = data.length > 0 ? [{ ...this.#shape(), ...time, format: this.#sampleFormat(), data }] : [];
    const packets = this.#libav.ff_encode_multi_sync(context, frame, packet, frames, isLast);
    this.#libav.ff_write_multi_sync(this.#muxer.context, packet, packets);
    this.#written += data.length / this.#settings.channels;
    this.#filled = 0;
    if (this.#error) throw this.#error;
  }

  #shape() {
    const { sampleRate, channels } = this.#settings;
    return { sample_rate: sampleRate, channels, channel_layout: channelLayout(channels) };
  }

  #sampleFormat(): number {
    return this.#libav[`AV_SAMPLE_FMT_${this.#settings.sampleFormat}`];
  }

  #emptyFrame(length: number): LibavSamples {
    const { sampleFormat } = this.#settings;
    if (sampleFormat === "FLT") return new Float32Array(length);
    return sampleFormat === "S16" ? new Int16Array(length) : new Int32Array(length);
  }
}
