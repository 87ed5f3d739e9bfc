import { messages } from "#app/messages/messages.ts";
import { brokenAudio } from "../../prepared-audio.ts";
import type { FileBytes } from "../file-bytes.ts";

// The largest sensible frame (65,536 samples of two channels in 33 bits) has 540 KB.
const maxFrameBytes = 1 << 20;
const windowBytes = 4 * maxFrameBytes;

export interface FlacFrame {
  header: FrameHeader;
  bytes: Uint8Array;
  /** Whether its checksum is right; the last one has junk at its end, ends early or is damaged if it isn't. */
  isVerified: boolean;
}

/**
 * Finds the frames of a FLAC file in turn: a frame doesn't say how long it is, but it is over where its checksum is
 * right and another one begins. Stops where that never happens, or no frame begins.
 */
export function* splitFrames(file: FileBytes, start: number, end: number): Generator<FlacFrame> {
  let window = new Uint8Array(0);
  let windowStart = start;
  for (let position = start; position < end; ) {
    const isInFull = position + maxFrameBytes <= windowStart + window.length;
    if (!isInFull && windowStart + window.length < end) {
      window = file.read(position, Math.min(windowBytes, end - position));
      windowStart = position;
    }
    const offset = position - windowStart;
    const header = readFrameHeader(window, offset);
    if (!header) return;
    const limit = Math.min(window.length, offset + maxFrameBytes);
    const { frameEnd, isVerified } = findEnd(window, offset, limit);
    const isLast = frameEnd === limit;
    yield { header, bytes: window.subarray(offset, frameEnd), isVerified };
    if (isLast) return;
    position = windowStart + frameEnd;
  }
}

/** Where the frame that begins at `start` is over; at `limit` if no other begins. */
function findEnd(bytes: Uint8Array, start: number, limit: number) {
  let checksum = 0;
  let checked = start;
  const checkUpTo = (position: number) => {
    checksum = checksum16(bytes, checked, position, checksum);
    checked = position;
    return checksum === 0;
  };
  for (let at = start + 1; ; at++) {
    at = bytes.indexOf(0xff, at);
    if (at === -1 || at >= limit) break;
    if (readFrameHeader(bytes, at) && checkUpTo(at)) return { frameEnd: at, isVerified: true };
  }
  return { frameEnd: limit, isVerified: checkUpTo(limit) };
}

export interface FrameHeader {
  /** Samples per channel. */
  samples: number;
  /** In hertz; 0 for the stream's rate. */
  sampleRate: number;
  channels: number;
  /** 0 for the stream's value. */
  bitsPerSample: number;
}

const sampleRates = [
  0, 88_200, 176_400, 192_000, 8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000,
];
const bitDepths = [0, 8, 12, -1, 16, 20, 24, 32];

/**
 * Reads the header of a frame (RFC 9639, section 9.1).
 * @returns null where no frame begins at `start`.
 */
function readFrameHeader(bytes: Uint8Array, start: number): FrameHeader | null {
  const byte = (offset: number) => bytes[start + offset] ?? 0;
  if (byte(0) !== 0xff || (byte(1) & 0xfe) !== 0xf8) return null;
  const sizeCode = byte(2) >> 4;
  const rateCode = byte(2) & 15;
  const channelCode = byte(3) >> 4;
  const bitsPerSample = bitDepths[(byte(3) >> 1) & 7] ?? -1;
  const isReserved = (byte(3) & 1) === 1;
  if (sizeCode === 0 || rateCode === 15 || channelCode > 10 || bitsPerSample < 0 || isReserved) return null;
  const numberBytes = codedNumberBytes(bytes, start + 4);
  if (numberBytes === null) return null;

  const sizeStart = 4 + numberBytes;
  const rateStart = sizeStart + (sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0);
  const end = rateStart + (rateCode === 12 ? 1 : rateCode > 12 ? 2 : 0);
  if (start + end >= bytes.length || checksum8(bytes.subarray(start, start + end)) !== byte(end)) return null;
  const two = (offset: number) => byte(offset) * 256 + byte(offset + 1);
  return {
    samples: sizeOf(sizeCode, sizeCode === 6 ? byte(sizeStart) : two(sizeStart)),
    sampleRate: rateOf(rateCode, rateCode === 12 ? byte(rateStart) : two(rateStart)),
    channels: channelCode < 8 ? channelCode + 1 : 2,
    bitsPerSample,
  };
}

/** The frame number is coded as in UTF-8, in up to seven bytes. Its value is not used. */
function codedNumberBytes(bytes: Uint8Array, start: number): number | null {
  const first = bytes[start] ?? 0xff;
  if (first < 0x80) return 1;
  const count = Math.clz32(~(first << 24));
  if (first === 0xff || count < 2) return null;
  for (let index = 1; index < count; index++) if ((bytes[start + index] ?? 0) >> 6 !== 2) return null;
  return count;
}

/** @param stored the number after the header, for codes that have one */
function sizeOf(code: number, stored: number): number {
  if (code === 1) return 192;
  if (code <= 5) return 144 << code;
  return code <= 7 ? stored + 1 : 1 << code;
}

function rateOf(code: number, stored: number): number {
  if (code === 12) return stored * 1000;
  if (code === 13) return stored;
  return code === 14 ? stored * 10 : (sampleRates[code] ?? 0);
}

const table8 = Uint8Array.from({ length: 256 }, (_, byte) => remainder(byte, 8, 0x07));
const table16 = Uint16Array.from({ length: 256 }, (_, byte) => remainder(byte << 8, 16, 0x8005));

/** CRC-8 of a frame's header (RFC 9639, section 9.1.8). */
function checksum8(bytes: Uint8Array): number {
  let rest = 0;
  for (let index = 0; index < bytes.length; index++) rest = table8[rest ^ (bytes[index] ?? 0)] ?? 0;
  return rest;
}

/**
 * CRC-16 of a frame (RFC 9639, section 9.3); 0 for a whole one, which ends with its own.
 * @param before that of the bytes before
 */
function checksum16(bytes: Uint8Array, start: number, end: number, before: number): number {
  let rest = before;
  for (let index = start; index < end; index++) {
    rest = ((rest << 8) & 0xffff) ^ (table16[(rest >> 8) ^ (bytes[index] ?? 0)] ?? 0);
  }
  return rest;
}

function remainder(value: number, bits: 8 | 16, polynomial: number): number {
  let rest = value;
  for (let bit = 0; bit < 8; bit++) rest = rest & (1 << (bits - 1)) ? (rest << 1) ^ polynomial : rest << 1;
  return rest & (2 ** bits - 1);
}

export interface StreamInformation {
  /** In hertz. */
  sampleRate: number;
  channels: number;
  bitsPerSample: number;
  /** Samples per channel as the encoder states; 0 where unknown. */
  totalSamples: number;
  /** The MD5 of the decoded samples, in hexadecimal; null where the encoder left it out. */
  digest: string | null;
  /** The byte offset of the first audio frame. */
  framesStart: number;
}

const maxBlocks = 1000;
const streamInformation = 0;
const informationBytes = 34;
const unknownDigest = "0".repeat(32);

/**
 * Reads the metadata blocks of a FLAC file (RFC 9639, sections 8.1 and 8.2). STREAMINFO should be the
 * first, but players accept it anywhere.
 *
 * @param start offset of the word fLaC
 * @throws DomainError "invalid" when the blocks are damaged or run past the file's end
 */
export function readStreamInformation(file: FileBytes, start: number): StreamInformation {
  const damaged = () => brokenAudio(messages.adminUploads.audio.flacHeader);
  let position = start + 4;
  let informationStart: number | null = null;
  for (let block = 0, last = false; !last; block++) {
    if (position + 4 > file.size || block > maxBlocks) throw damaged();
    const header = file.view(position, 4).getUint32(0);
    last = header >= 0x80000000;
    if (((header >>> 24) & 0x7f) === streamInformation) informationStart ??= position + 4;
    position += 4 + (header & 0xffffff);
  }
  if (informationStart === null || informationStart + informationBytes > file.size) throw damaged();
  if (position >= file.size) throw brokenAudio(messages.adminUploads.audio.flacNoSound);

  const information = file.view(informationStart, informationBytes);
  const packed = information.getBigUint64(10);
  const digest = Buffer.from(file.read(informationStart + 18, 16)).toString("hex");
  return {
    sampleRate: Number(packed >> 44n),
    channels: Number((packed >> 41n) & 7n) + 1,
    bitsPerSample: Number((packed >> 36n) & 31n) + 1,
    totalSamples: Number(packed & 0xfffffffffn),
    digest: digest === unknownDigest ? null : digest,
    framesStart: position,
  };
}
