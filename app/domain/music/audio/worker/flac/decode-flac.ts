import { createHash } from "node:crypto";
import { messages } from "#app/messages/messages.ts";
import { brokenAudio } from "../../prepared-audio.ts";
import type { FileBytes } from "../file-bytes.ts";
import { type LibavModule, openLibav } from "../libav.ts";
import type { Samples } from "../recording.ts";
import { type FrameHeader, type StreamInformation, splitFrames } from "./split-frames.ts";

const wrongSentence = (isCutOff: boolean) =>
  isCutOff ? messages.adminUploads.audio.flacCutOff : messages.adminUploads.audio.flacDamaged;

/**
 * Decodes the frames of a FLAC file in turn, and verifies the result with the encoder's MD5 of all samples. Where there
 * is none, the frames' own checksums are enough.
 *
 * @param end byte before the trailing tags
 * @throws DomainError "invalid" where the sound is cut off or differs from what was encoded
 */
export async function* decodeFlac(
  file: FileBytes,
  information: StreamInformation,
  end: number,
): AsyncGenerator<Samples> {
  const { bitsPerSample, channels, digest, framesStart, totalSamples } = information;
  const decoder = await FlacDecoder.open(information);
  const sum = digest === null ? null : new SampleDigest(bitsPerSample);
  let decoded = 0;
  let isLastVerified = false;
  for (const { header, bytes, isVerified } of splitFrames(file, framesStart, end)) {
    let samples: Interleaved;
    try {
      assertSameFormat(header, information);
      samples = decoder.decode(bytes);
    } catch (error) {
      // All sound was decoded already, so what follows may be anything.
      if (decoded > 0 && decoded === totalSamples) break;
      if (error instanceof ChangedFormat) throw brokenAudio(messages.adminUploads.audio.flacChanges, error);
      throw brokenAudio(wrongSentence(decoded < totalSamples), error);
    }
    sum?.add(samples);
    decoded += samples.length / channels;
    yield asFloats(samples, channels);
    isLastVerified = isVerified;
  }
  const isWhole = sum ? sum.hexadecimal() === digest : isLastVerified || decoded === totalSamples;
  if (!isWhole) throw brokenAudio(wrongSentence(decoded < totalSamples));
}

/** Later frames have another format than the first ones, which no player supports. */
class ChangedFormat extends Error {}

/** @throws ChangedFormat */
function assertSameFormat(header: FrameHeader, stream: StreamInformation): void {
  const isSame =
    header.channels === stream.channels &&
    (header.sampleRate === 0 || header.sampleRate === stream.sampleRate) &&
    (header.bitsPerSample === 0 || header.bitsPerSample === stream.bitsPerSample);
  if (!isSame) throw new ChangedFormat();
}

/** One array per channel, from -1 to 1. */
function asFloats(samples: Interleaved, channels: number): Float32Array[] {
  const factor = 2 ** (1 - samples.BYTES_PER_ELEMENT * 8);
  return Array.from({ length: channels }, (_, channel) => {
    const floats = new Float32Array(samples.length / channels);
    for (let index = 0, at = channel; index < floats.length; index++, at += channels) {
      floats[index] = (samples[at] ?? 0) * factor;
    }
    return floats;
  });
}

/** Samples as the decoder returns them: the channels in turn, in the high bits of each number. */
export type Interleaved = Int16Array | Int32Array;

/** The MD5 of samples as an uncompressed file would hold them (RFC 9639, section 8.2); it verifies a decoding. */
class SampleDigest {
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

const mediaTypeAudio = 1;
const codecIdFlac = 0x1500c;
const unknownFormat = -1;
const maxBlockSamples = 65_535;

/** libav's decoder of FLAC frames; it is gone with its process. */
class FlacDecoder {
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
