import { type BitReader, UnreadableFrame } from "./bit-reader.ts";
import { checksum16 } from "./checksums.ts";
import { type FrameHeader, readFrameHeader } from "./frame-header.ts";
import { decodeSubframe } from "./subframe.ts";

// One more than the format allows, because some files have it and every player accepts it.
const maxSamples = 65_536;

/** Later frames have another format than the first ones, which no player supports. */
export class ChangedFormat extends Error {}

/** What every frame must share with the stream. */
export interface StreamShape {
  /** In hertz. */
  sampleRate: number;
  /** One or two. */
  channels: number;
  bitsPerSample: number;
}

/** Decodes one frame after the other in a fixed buffer, so memory does not grow with the file. */
export class FrameDecoder {
  readonly #shape: StreamShape;
  readonly #checksFrames: boolean;
  readonly #room: Float64Array[];

  /** @param checksFrames whether each frame's own checksum is verified */
  constructor(shape: StreamShape, checksFrames: boolean) {
    this.#shape = shape;
    this.#checksFrames = checksFrames;
    this.#room = Array.from({ length: shape.channels }, () => new Float64Array(maxSamples));
  }

  /**
   * Decodes the frame that begins at the reader's next byte.
   * @returns its samples as integers, one array per channel, valid until the next call; null where no frame begins.
   * @throws UnreadableFrame, ChangedFormat
   */
  decode(reader: BitReader): Float64Array[] | null {
    const start = reader.beginFrame();
    const header = readFrameHeader(reader, start);
    if (!header) return null;
    this.#assertSameShape(header);
    const channels = this.#room.map((space) => space.subarray(0, header.samples));
    for (const [index, samples] of channels.entries()) {
      decodeSubframe(reader, samples, this.#shape.bitsPerSample + (isSide(header.stereo, index) ? 1 : 0));
    }
    reader.align();
    const found = this.#checksFrames ? checksum16(reader.bytesSince(start)) : null;
    const written = reader.read(16);
    reader.assertWithin();
    if (found !== null && found !== written) throw new UnreadableFrame("A frame's checksum is wrong.");
    const [first, second] = channels;
    if (first && second) bringApart(first, second, header.stereo);
    return channels;
  }

  #assertSameShape({ sampleRate, channels, bitsPerSample }: FrameHeader): void {
    const shape = this.#shape;
    const isSame =
      channels === shape.channels &&
      (sampleRate === 0 || sampleRate === shape.sampleRate) &&
      (bitsPerSample === 0 || bitsPerSample === shape.bitsPerSample);
    if (!isSame) throw new ChangedFormat();
  }
}

function isSide(stereo: FrameHeader["stereo"], channel: number): boolean {
  if (stereo === "apart") return false;
  return channel === (stereo === "side and right" ? 0 : 1);
}

/** Restores left and right from the stored channels (RFC 9639, section 4.2). */
function bringApart(first: Float64Array, second: Float64Array, stereo: FrameHeader["stereo"]): void {
  if (stereo === "left and side") {
    for (let index = 0; index < first.length; index++) {
      second[index] = (first[index] ?? 0) - (second[index] ?? 0);
    }
  } else if (stereo === "side and right") {
    for (let index = 0; index < first.length; index++) {
      first[index] = (first[index] ?? 0) + (second[index] ?? 0);
    }
  } else if (stereo === "middle and side") {
    for (let index = 0; index < first.length; index++) {
      const side = second[index] ?? 0;
      // The mid channel lost its lowest bit, which equals that of the side channel.
      const left = (first[index] ?? 0) + Math.ceil(side / 2);
      first[index] = left;
      second[index] = left - side;
    }
  }
}
