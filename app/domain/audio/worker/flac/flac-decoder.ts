import { type LibavModule, openLibav } from "../libav.ts";
import type { Interleaved } from "./sample-digest.ts";
import type { StreamInformation } from "./stream-information.ts";

const mediaTypeAudio = 1;
const codecIdFlac = 0x1500c;
const unknownFormat = -1;
const maxBlockSamples = 65_535;

/** libav's decoder of FLAC frames; it is gone with its process. */
export class FlacDecoder {
  readonly #libav: LibavModule;
  readonly #context: number;
  readonly #packet: number;
  readonly #frame: number;

  private constructor(libav: LibavModule, information: StreamInformation) {
    this.#libav = libav;
    const { sampleRate, channels } = information;
    const [, context, packet, frame] = libav.ff_init_decoder_sync("flac", {
      codecpar: {
        codec_type: mediaTypeAudio,
        codec_id: codecIdFlac,
        format: unknownFormat,
        sample_rate: sampleRate,
        channels,
        extradata: streamInfoOf(information),
      },
    });
    // Only the last frame may reach the decoder with a wrong checksum.
    libav.av_opt_set_sync(context, "err_detect", "crccheck", 0);
    allowOneSampleMore(libav, context);
    this.#context = context;
    this.#packet = packet;
    this.#frame = frame;
  }

  static async open(information: StreamInformation): Promise<FlacDecoder> {
    return new FlacDecoder(await openLibav(), information);
  }

  /**
   * @param bytes a frame; whatever follows in them is ignored
   * @throws where the frame is damaged
   */
  decode(bytes: Uint8Array): Interleaved {
    const libav = this.#libav;
    libav.ff_copyin_packet_sync(this.#packet, { data: bytes });
    const sent = libav.avcodec_send_packet_sync(this.#context, this.#packet);
    libav.av_packet_unref_sync(this.#packet);
    if (sent < 0 || libav.avcodec_receive_frame_sync(this.#context, this.#frame) < 0) {
      throw new Error("A frame can't be decoded.");
    }
    const { data } = libav.ff_copyout_frame_sync(this.#frame);
    libav.av_frame_unref_sync(this.#frame);
    return data as Interleaved;
  }
}

/** STREAMINFO (RFC 9639, section 8.2) with what was verified; the file's own block sizes may be wrong. */
function streamInfoOf({ sampleRate, channels, bitsPerSample }: StreamInformation): Uint8Array {
  const bytes = new Uint8Array(34);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 16);
  view.setUint16(2, maxBlockSamples);
  view.setUint32(10, (sampleRate << 12) | ((channels - 1) << 9) | ((bitsPerSample - 1) << 4));
  return bytes;
}

/**
 * Blocks of 65,536 samples exist and most players accept them, but the maximum in STREAMINFO ends before, and libav
 * believes it. Its buffers are rounded up and fit; so the decoder's own copy of the maximum is raised.
 */
function allowOneSampleMore(libav: LibavModule, context: number): void {
  // AVCodecContext.priv_data is the seventh word; FLACContext begins with pointers and the bit reader.
  const decoder = (libav.HEAP32[context / 4 + 6] ?? 0) / 4;
  const words = libav.HEAP32.subarray(decoder, decoder + 16);
  const maximum = words.indexOf(maxBlockSamples);
  if (maximum !== -1) words[maximum] = maxBlockSamples + 1;
}
