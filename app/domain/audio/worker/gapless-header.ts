import { encoderDelay, samplesPerFrame } from "./mp3-encoder.ts";
import { readFrameHeader } from "./mp3-frame.ts";

// The number of frames, the size, the table of contents and the quality follow.
const allFields = 0x0f;
const bestQuality = 100;
const constantBitrate = 1;
/** The encoder's low-pass frequency, in hundreds of hertz. */
const lowPass = 200;
const extensionName = "LAME3.100";

/** What is known only after the last frame is written. */
export interface Mp3Facts {
  /** The first four bytes of the first frame. */
  firstHeader: Uint8Array;
  /** Input samples per channel. */
  samples: number;
  /** Bytes of sound, without this header. */
  bytes: number;
  frames: number;
  /** The checksum of those bytes, as made by `checksumOfMusic`. */
  checksum: number;
}

/**
 * A first frame without sound that tells a player the length, and how many samples at the beginning and
 * end were never in the recording (LAME, "Mp3 Info Tag rev 1"), so that tracks play without a gap.
 */
export function gaplessHeader({ firstHeader, samples, bytes, frames, checksum }: Mp3Facts): Buffer {
  const padding = frames * samplesPerFrame - samples - encoderDelay;
  const header = Buffer.from(firstHeader);
  // Without the padding byte that some frames have, and without its own checksum.
  header[1] = (header[1] ?? 0) | 1;
  header[2] = (header[2] ?? 0) & ~2;
  const frame = readFrameHeader(header);
  if (!frame) throw new Error("The encoder made no MP3.");
  const result = Buffer.alloc(frame.bytes);
  header.copy(result);

  let at = frame.xingOffset;
  at += result.write("Info", at, "latin1");
  at = result.writeUInt32BE(allFields, at);
  at = result.writeUInt32BE(frames, at);
  at = result.writeUInt32BE(result.length + bytes, at);
  for (let part = 0; part < 100; part++) result[at++] = Math.floor((part * 256) / 100);
  at = result.writeUInt32BE(bestQuality, at);
  at += result.write(extensionName, at, "latin1");
  result[at] = constantBitrate;
  result[at + 1] = lowPass;
  // Peak and gain are left out; the bitrate is "255 or more".
  result[at + 11] = 255;
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
export function checksumOfMusic(bytes: Uint8Array, before: number): number {
  let rest = before;
  for (let index = 0; index < bytes.length; index++) {
    rest = (rest >> 8) ^ (table[(rest ^ (bytes[index] ?? 0)) & 0xff] ?? 0);
  }
  return rest;
}
