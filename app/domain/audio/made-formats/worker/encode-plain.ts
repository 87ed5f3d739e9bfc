import { closeSync, openSync } from "node:fs";
import { writeAll } from "../../worker/write-file.ts";
import type { DecodedSound } from "./decoded-sound.ts";

interface PlainShape {
  sampleRate: number;
  channels: number;
  /** Of a sample. */
  bytes: number;
  /** Samples per channel. */
  count: number;
}

/** Writes a sound uncompressed. */
export async function encodePlain(path: string, format: "wav" | "aiff", sound: DecodedSound): Promise<void> {
  const { sampleRate, channels, bits } = sound;
  const bytes = bits / 8;
  const header = format === "wav" ? wavHeader : aiffHeader;
  const descriptor = openSync(path, "wx", 0o600);
  const write = (data: Uint8Array, position: number) => {
    writeAll(descriptor, data, position);
    return position + data.length;
  };
  try {
    const start = header({ sampleRate, channels, bytes, count: 0 }).length;
    let position = start;
    for await (const block of sound.whole()) position = write(packed(block, bytes, format), position);
    // Chunks begin at even positions.
    if ((position - start) % 2 === 1) write(new Uint8Array(1), position);
    write(header({ sampleRate, channels, bytes, count: sound.count }), 0);
  } finally {
    closeSync(descriptor);
  }
}

/** The high bytes of each number, in the file's order. Samples of one byte are unsigned in a WAV, and only there. */
function packed(block: Int32Array, bytes: number, format: "wav" | "aiff"): Uint8Array {
  const result = new Uint8Array(block.length * bytes);
  const flipped = format === "wav" && bytes === 1 ? 0x80 : 0;
  for (let byte = 0; byte < bytes; byte++) {
    const shift = format === "wav" ? 32 - 8 * (bytes - byte) : 24 - 8 * byte;
    for (let index = 0, at = byte; index < block.length; index++, at += bytes) {
      result[at] = ((block[index] ?? 0) >> shift) ^ flipped;
    }
  }
  return result;
}

/** Microsoft, "Multimedia Programming Interface and Data Specifications". */
function wavHeader({ sampleRate, channels, bytes, count }: PlainShape): Buffer {
  const sound = count * channels * bytes;
  const result = Buffer.alloc(44);
  result.write("RIFF");
  result.writeUInt32LE(36 + sound + (sound % 2), 4);
  result.write("WAVEfmt ", 8);
  result.writeUInt32LE(16, 16);
  result.writeUInt16LE(1, 20);
  result.writeUInt16LE(channels, 22);
  result.writeUInt32LE(sampleRate, 24);
  result.writeUInt32LE(sampleRate * channels * bytes, 28);
  result.writeUInt16LE(channels * bytes, 32);
  result.writeUInt16LE(bytes * 8, 34);
  result.write("data", 36);
  result.writeUInt32LE(sound, 40);
  return result;
}

const exponentOfOne = 16_383;

/** Apple, "Audio Interchange File Format". The rate is an 80-bit floating-point number. */
function aiffHeader({ sampleRate, channels, bytes, count }: PlainShape): Buffer {
  const sound = count * channels * bytes;
  const result = Buffer.alloc(54);
  result.write("FORM");
  result.writeUInt32BE(46 + sound + (sound % 2), 4);
  result.write("AIFFCOMM", 8);
  result.writeUInt32BE(18, 16);
  result.writeUInt16BE(channels, 20);
  result.writeUInt32BE(count, 22);
  result.writeUInt16BE(bytes * 8, 26);
  const exponent = Math.floor(Math.log2(sampleRate));
  result.writeUInt16BE(exponentOfOne + exponent, 28);
  result.writeBigUInt64BE(BigInt(sampleRate) << BigInt(63 - exponent), 30);
  result.write("SSND", 38);
  result.writeUInt32BE(8 + sound, 42);
  return result;
}
