import { checksum8 } from "./checksums.ts";

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
export function readFrameHeader(bytes: Uint8Array, start: number): FrameHeader | null {
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
