import type { BitReader } from "./bit-reader.ts";
import { checksum8 } from "./checksums.ts";

export interface FrameHeader {
  /** Samples per channel. */
  samples: number;
  /** In hertz; 0 for the stream's rate. */
  sampleRate: number;
  channels: number;
  /** The stereo decorrelation. */
  stereo: "apart" | "left and side" | "side and right" | "middle and side";
  /** 0 for the stream's value. */
  bitsPerSample: number;
}

const syncCode = 0x3ffe;
const sampleRates = [
  0, 88_200, 176_400, 192_000, 8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000,
];
const bitDepths = [0, 8, 12, -1, 16, 20, 24, 32];
const stereoCodes = ["left and side", "side and right", "middle and side"] as const;

/**
 * Reads the header of a frame (RFC 9639, section 9.1).
 * @param start the frame's index in the reader's buffer
 * @returns null where no frame begins.
 */
export function readFrameHeader(reader: BitReader, start: number): FrameHeader | null {
  if (reader.read(14) !== syncCode || reader.read(2) > 1) return null;
  const sizeCode = reader.read(4);
  const rateCode = reader.read(4);
  const channelCode = reader.read(4);
  const bitsPerSample = bitDepths[reader.read(3)] ?? -1;
  const isReserved = reader.read(1) === 1;
  if (sizeCode === 0 || rateCode === 15 || channelCode > 10 || bitsPerSample < 0 || isReserved) return null;
  if (!skipCodedNumber(reader)) return null;
  const samples = readSize(reader, sizeCode);
  const sampleRate = readRate(reader, rateCode);
  const checked = checksum8(reader.bytesSince(start));
  if (reader.read(8) !== checked) return null;
  return {
    samples,
    sampleRate,
    channels: channelCode < 8 ? channelCode + 1 : 2,
    stereo: stereoCodes[channelCode - 8] ?? "apart",
    bitsPerSample,
  };
}

/** The frame number is coded as in UTF-8, in up to seven bytes. Its value is not used. */
function skipCodedNumber(reader: BitReader): boolean {
  const first = reader.read(8);
  const following = first < 0x80 ? 0 : Math.clz32(~(first << 24)) - 1;
  if (first === 0xff || (first >= 0x80 && following === 0)) return false;
  for (let count = 0; count < following; count++) if (reader.read(8) >> 6 !== 2) return false;
  return true;
}

function readSize(reader: BitReader, code: number): number {
  if (code === 1) return 192;
  if (code <= 5) return 144 << code;
  if (code === 6) return reader.read(8) + 1;
  if (code === 7) return reader.read(16) + 1;
  return 1 << code;
}

function readRate(reader: BitReader, code: number): number {
  if (code === 12) return reader.read(8) * 1000;
  if (code === 13) return reader.read(16);
  if (code === 14) return reader.read(16) * 10;
  return sampleRates[code] ?? 0;
}
