import { createHash } from "node:crypto";
import { BitWriter } from "./bit-writer.ts";

/** How a FLAC file is to be written (RFC 9639): everything that a decoder may meet, one at a time. */
export interface FlacShape {
  /** Whole numbers, one array a channel. */
  channels: readonly (readonly number[] | Int32Array)[];
  bitsPerSample: number;
  /** In hertz. */
  sampleRate?: number;
  blockSamples?: number;
  /** A constant is written wherever all samples of a channel are the same. */
  subframe?: "verbatim" | "fixed" | "linear";
  stereo?: "apart" | "left and side" | "side and right" | "middle and side";
  /** How many low bits of every sample are zeros and left out. */
  wastedBits?: number;
  /** In hexadecimal; that of the samples unless something else is claimed. */
  digest?: string;
  /** That of the samples unless something else is claimed. */
  totalSamples?: number;
}

const assignments = { apart: 1, "left and side": 8, "side and right": 9, "middle and side": 10 };

/** A FLAC file, whole. */
export function encodeFlac(shape: FlacShape): Buffer {
  const { channels, bitsPerSample, sampleRate = 44_100, blockSamples = 4096 } = shape;
  const length = channels[0]?.length ?? 0;
  const frames: Buffer[] = [];
  for (let start = 0; start < length; start += blockSamples) {
    const end = Math.min(length, start + blockSamples);
    const body = encodeBody(
      channels.map((channel) => Array.from(channel.slice(start, end))),
      shape,
    );
    frames.push(frameAround(body, { number: frames.length, samples: end - start, shape }));
  }
  const { digest = digestOf(channels, bitsPerSample), totalSamples = length } = shape;
  return Buffer.concat([
    streamHeader({ channels: channels.length, bitsPerSample, sampleRate, totalSamples, digest }),
    ...frames,
  ]);
}

/** What precedes the frames. */
export function streamHeader(facts: {
  channels: number;
  bitsPerSample: number;
  sampleRate: number;
  totalSamples: number;
  digest: string;
}): Buffer {
  const header = Buffer.alloc(42);
  header.write("fLaC");
  header.writeUInt32BE(0x80000022, 4);
  header.writeUInt16BE(16, 8);
  header.writeUInt16BE(65_535, 10);
  const packed =
    (BigInt(facts.sampleRate) << 44n) |
    (BigInt(facts.channels - 1) << 41n) |
    (BigInt(facts.bitsPerSample - 1) << 36n) |
    BigInt(facts.totalSamples);
  header.writeBigUInt64BE(packed, 18);
  header.write(facts.digest, 26, "hex");
  return header;
}

/** The samples of one frame, encoded, up to a whole byte. */
export function encodeBody(channels: readonly number[][], shape: FlacShape): Buffer {
  const { bitsPerSample, stereo = "apart", wastedBits = 0, subframe = "verbatim" } = shape;
  const writer = new BitWriter();
  const [left = [], right = []] = channels;
  const side = left.map((sample, index) => sample - (right[index] ?? 0));
  const middle = left.map((sample, index) => Math.floor((sample + (right[index] ?? 0)) / 2));
  const coded = {
    apart: channels,
    "left and side": [left, side],
    "side and right": [side, right],
    "middle and side": [middle, side],
  }[stereo];
  for (const samples of coded) {
    const bits = bitsPerSample - wastedBits + (samples === side ? 1 : 0);
    const preserved = samples.map((sample) => sample / 2 ** wastedBits);
    writeSubframe(writer, preserved, bits, wastedBits, subframe);
  }
  return writer.finish();
}

/** A frame around its samples: the header, and the checksums of both. Frames may be repeated under other numbers. */
export function frameAround(
  body: Buffer,
  { number, samples, shape }: { number: number; samples: number; shape: FlacShape },
): Buffer {
  const { channels, stereo = "apart" } = shape;
  const assignment = stereo === "apart" ? channels.length - 1 : assignments[stereo];
  const size = samples - 1;
  const start = Buffer.from([
    0xff,
    0xf8,
    0x70,
    assignment << 4,
    ...codedNumber(number),
    size >> 8,
    size & 0xff,
  ]);
  const header = Buffer.concat([start, Buffer.from([checksum(start, 8, 0x07)])]);
  const end = Buffer.alloc(2);
  end.writeUInt16BE(checksum(body, 16, 0x8005, checksum(header, 16, 0x8005)));
  return Buffer.concat([header, body, end]);
}

/** The MD5 of the samples as an uncompressed file would hold them. */
function digestOf(channels: FlacShape["channels"], bitsPerSample: number): string {
  const width = Math.ceil(bitsPerSample / 8);
  const length = channels[0]?.length ?? 0;
  const bytes = Buffer.alloc(length * channels.length * width);
  let position = 0;
  for (let index = 0; index < length; index++) {
    for (const channel of channels) position = bytes.writeIntLE(channel[index] ?? 0, position, width);
  }
  return createHash("md5").update(bytes).digest("hex");
}

function writeSubframe(
  writer: BitWriter,
  samples: readonly number[],
  bits: number,
  wastedBits: number,
  wanted: "verbatim" | "fixed" | "linear",
): void {
  const isConstant = samples.every((sample) => sample === samples[0]);
  const order = Math.min(2, samples.length);
  const isShort = samples.length <= order;
  const kind = isConstant
    ? 0
    : wanted === "verbatim" || isShort
      ? 1
      : wanted === "fixed"
        ? 8 + order
        : 31 + order;
  writer.write(kind, 7);
  writer.write(wastedBits > 0 ? 1 : 0, 1);
  if (wastedBits > 0) writer.write(1, wastedBits);
  const plain = kind === 0 ? 1 : kind === 1 ? samples.length : order;
  for (const sample of samples.slice(0, plain)) writer.write(sample, bits);
  if (kind < 2) return;
  // Both predict a straight line: 2 and -1, or the same in quarters.
  if (kind >= 32)
    for (const [value, width] of [
      [14, 4],
      [2, 5],
      [8, 15],
      [-4, 15],
    ] as const)
      writer.write(value, width);
  const residual = samples
    .slice(order)
    .map((sample, index) => sample - 2 * (samples[index + 1] ?? 0) + (samples[index] ?? 0));
  writeRice(writer, residual);
}

/** One partition, with the parameter that fits its numbers. */
function writeRice(writer: BitWriter, residual: readonly number[]): void {
  const mean = residual.reduce((sum, value) => sum + Math.abs(value), 0) / residual.length;
  const parameter = Math.max(0, Math.min(30, Math.floor(Math.log2(mean + 1))));
  writer.write(1, 2);
  writer.write(0, 4);
  writer.write(parameter, 5);
  for (const value of residual) {
    const folded = value < 0 ? -2 * value - 1 : 2 * value;
    writer.writeZeros(Math.floor(folded / 2 ** parameter));
    writer.write(1, 1);
    writer.write(folded % 2 ** parameter, parameter);
  }
}

function codedNumber(number: number): number[] {
  if (number < 0x80) return [number];
  if (number < 0x800) return [0xc0 | (number >> 6), 0x80 | (number & 0x3f)];
  const end = [0x80 | ((number >> 6) & 0x3f), 0x80 | (number & 0x3f)];
  if (number < 0x10000) return [0xe0 | (number >> 12), ...end];
  return [0xf0 | (number >> 18), 0x80 | ((number >> 12) & 0x3f), ...end];
}

const tables = new Map<number, Uint16Array>();

/** Cyclic redundancy check of `bits` bits; goes on from that of the bytes before. */
function checksum(bytes: Buffer, bits: 8 | 16, polynomial: number, before = 0): number {
  const mask = 2 ** bits - 1;
  let table = tables.get(bits);
  if (!table) {
    table = Uint16Array.from({ length: 256 }, (_, byte) => {
      let rest = byte << (bits - 8);
      for (let bit = 0; bit < 8; bit++)
        rest = rest & (1 << (bits - 1)) ? (rest << 1) ^ polynomial : rest << 1;
      return rest & mask;
    });
    tables.set(bits, table);
  }
  let rest = before;
  for (const byte of bytes) rest = ((rest << 8) & mask) ^ (table[((rest >> (bits - 8)) ^ byte) & 0xff] ?? 0);
  return rest;
}
