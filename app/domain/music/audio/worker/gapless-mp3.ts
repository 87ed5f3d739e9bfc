import { closeSync, openSync } from "node:fs";
import { FileBytes, writeAll } from "./file-bytes.ts";
import { encoderDelay, Mp3Encoder, type Mp3Settings, samplesPerFrame } from "./mp3-encoder.ts";
import { frameHeaderBytes, readFrameHeader } from "./mp3-frame.ts";
import type { Samples } from "./recording.ts";

// The number of frames, the size, the table of contents and the quality follow.
const allFields = 0x0f;
const bestQuality = 100;
/** How LAME names the kinds of bitrate, and its low-pass frequency for each, in hundreds of hertz. */
const constantBitrate = { word: "Info", method: 1, lowPass: 200, minKilobits: 255 };
const variableBitrate = { word: "Xing", method: 4, lowPass: 221, minKilobits: 32 };
/** The bitrate of a header in front of frames of many bitrates, or of too few bytes: long enough for its fields. */
const headerKilobits = 128;
const leastKilobits = 64;
const headerBitrateIndex = 9 << 4;
const extensionName = "LAME3.100";

/** What is known only after the last frame is written. */
export interface Mp3Facts {
  /** The four bytes that begin a frame, for the header's own. */
  frameHeader: Uint8Array;
  /** Input samples per channel. */
  samples: number;
  /** Bytes of sound, without this header. */
  bytes: number;
  /** Where each frame of the sound begins, counted from the first. */
  frameStarts: readonly number[];
  isVariable: boolean;
  /** The checksum of the sound, as made by `checksumOfMusic`. */
  checksum: number;
}

/**
 * A first frame without sound that tells a player the length, and how many samples at the beginning and
 * end were never in the recording (LAME, "Mp3 Info Tag rev 1"), so that tracks play without a gap.
 */
function gaplessHeader(facts: Mp3Facts): Buffer {
  const { frameHeader, samples, bytes, frameStarts, checksum } = facts;
  const { word, method, lowPass, minKilobits } = facts.isVariable ? variableBitrate : constantBitrate;
  const frames = frameStarts.length;
  const padding = frames * samplesPerFrame - samples - encoderDelay;
  const header = Buffer.from(frameHeader);
  // Without the padding byte that some frames have, and without its own checksum.
  header[1] = (header[1] ?? 0) | 1;
  header[2] = (header[2] ?? 0) & ~2;
  const frame = readFrameHeader(header);
  if (!frame) throw new Error("The encoder made no MP3.");
  const result = Buffer.alloc(frame.bytes);
  header.copy(result);

  let at = frame.xingOffset;
  at += result.write(word, at, "latin1");
  at = result.writeUInt32BE(allFields, at);
  at = result.writeUInt32BE(frames, at);
  at = result.writeUInt32BE(result.length + bytes, at);
  for (let part = 0; part < 100; part++) {
    const start = result.length + (frameStarts[Math.floor((part * frames) / 100)] ?? 0);
    result[at++] = part === 0 ? 0 : Math.floor((start * 256) / (result.length + bytes));
  }
  at = result.writeUInt32BE(bestQuality, at);
  at += result.write(extensionName, at, "latin1");
  result[at] = method;
  result[at + 1] = lowPass;
  // Peak and gain are left out; 255 stands for itself and more.
  result[at + 11] = minKilobits;
  result.writeUIntBE((encoderDelay << 12) | Math.max(0, Math.min(padding, 0xfff)), at + 12, 3);
  result.writeUInt32BE(result.length + bytes, at + 19);
  result.writeUInt16BE(checksum, at + 23);
  result.writeUInt16BE(checksumOfMusic(result.subarray(0, at + 25), 0), at + 25);
  return result;
}

const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >> 1) ^ 0xa001 : rest >> 1;
  return rest;
});

/** LAME's checksum; continues from that of the bytes before. */
function checksumOfMusic(bytes: Uint8Array, before: number): number {
  let rest = before;
  for (let index = 0; index < bytes.length; index++) {
    rest = (rest >> 8) ^ (table[(rest ^ (bytes[index] ?? 0)) & 0xff] ?? 0);
  }
  return rest;
}

/** Where each frame from `start` on begins, counted from there. */
function findFrameStarts(path: string, start: number): number[] {
  const file = new FileBytes(path);
  try {
    const starts: number[] = [];
    for (let position = start; position < file.size; ) {
      const frame = readFrameHeader(file.read(position, frameHeaderBytes));
      if (!frame) throw new Error("The encoder made no MP3.");
      starts.push(position - start);
      position += frame.bytes;
    }
    return starts;
  } finally {
    file.close();
  }
}

/** A whole track as MP3 without a tag: a header that makes it gapless, and the sound. */
export class GaplessMp3 {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #encoder: Mp3Encoder;
  readonly #isVariable: boolean;
  /** Whether the header has another bitrate than the sound. */
  readonly #hasOwnBitrate: boolean;
  readonly #headerBytes: number;
  #firstHeader = new Uint8Array(0);
  #samples = 0;
  #bytes = 0;
  #checksum = 0;

  private constructor(path: string, encoder: Mp3Encoder, settings: Mp3Settings) {
    this.#path = path;
    this.#descriptor = openSync(path, "wx", 0o600);
    this.#encoder = encoder;
    this.#isVariable = settings.kilobits === "V0";
    this.#hasOwnBitrate = settings.kilobits === "V0" || settings.kilobits < leastKilobits;
    const kilobits = this.#hasOwnBitrate ? headerKilobits : Number(settings.kilobits);
    this.#headerBytes = Math.floor(((samplesPerFrame / 8) * kilobits * 1000) / settings.sampleRate);
  }

  static async open(path: string, settings: Mp3Settings): Promise<GaplessMp3> {
    return new GaplessMp3(path, await Mp3Encoder.open(settings), settings);
  }

  write(block: Samples): void {
    this.#samples += block[0]?.length ?? 0;
    for (const bytes of this.#encoder.encode(block)) this.#append(bytes);
  }

  finish(): void {
    this.#append(this.#encoder.finish());
    const frameHeader = this.#firstHeader;
    if (this.#hasOwnBitrate) frameHeader[2] = headerBitrateIndex | ((frameHeader[2] ?? 0) & 0x0f);
    const header = gaplessHeader({
      frameHeader,
      samples: this.#samples,
      bytes: this.#bytes,
      frameStarts: findFrameStarts(this.#path, this.#headerBytes),
      isVariable: this.#isVariable,
      checksum: this.#checksum,
    });
    writeAll(this.#descriptor, header, 0);
    closeSync(this.#descriptor);
  }

  /** Reserves space in front for the header, which is as long as a frame. */
  #append(bytes: Uint8Array): void {
    if (this.#bytes === 0) this.#firstHeader = bytes.slice(0, frameHeaderBytes);
    this.#checksum = checksumOfMusic(bytes, this.#checksum);
    writeAll(this.#descriptor, bytes, this.#headerBytes + this.#bytes);
    this.#bytes += bytes.length;
  }
}
