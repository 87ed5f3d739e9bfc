import { channelLayout, type LibavModule, openLibav } from "./libav.ts";
import type { Samples } from "./recording.ts";

const floatPlanar = 8;
// Within 0.2 dB up to 20 kHz at 48; what would fold back is damped by 30 dB and more. Longer ones cost more than encoding.
const filter = "filter_size=32:cutoff=0.94";

/** Resamples a stream by libav's own filter. */
export class Resampler {
  readonly #libav: LibavModule;
  readonly #source: number;
  readonly #sink: number;
  readonly #frame: number;
  readonly #inputRate: number;
  readonly #channels: number;

  private constructor(libav: LibavModule, inputRate: number, outputRate: number, channels: number) {
    const layout = { sample_fmt: floatPlanar, channel_layout: channelLayout(channels) };
    const [, source, sink] = libav.ff_init_filter_graph_sync(
      `aresample=${filter}`,
      { ...layout, sample_rate: inputRate },
      { ...layout, sample_rate: outputRate },
    );
    this.#libav = libav;
    this.#source = source;
    this.#sink = sink;
    this.#frame = libav.av_frame_alloc_sync();
    this.#inputRate = inputRate;
    this.#channels = channels;
  }

  /** Rates in hertz, integers within the limits of a recording; one or two channels. */
  static async open(inputRate: number, outputRate: number, channels: number): Promise<Resampler> {
    return new Resampler(await openLibav(), inputRate, outputRate, channels);
  }

  /** Takes input samples and returns the finished output samples. */
  push(block: Samples): Samples[] {
    return this.#filter(block);
  }

  /** The remaining samples at the end of input. */
  finish(): Samples[] {
    return this.#filter(null);
  }

  #filter(block: Samples | null): Samples[] {
    const shape = {
      format: floatPlanar,
      sample_rate: this.#inputRate,
      channel_layout: channelLayout(this.#channels),
    };
    const frames = block ? [{ ...shape, data: block, nb_samples: block[0]?.length ?? 0 }] : [];
    return this.#libav
      .ff_filter_multi_sync(this.#source, this.#sink, this.#frame, frames, block === null)
      .map(({ data }) => data as Samples);
  }
}
