import { closeSync, openSync } from "node:fs";
import {
  bitrateOfStream,
  isStreamFormat,
  type MadeFormat,
} from "#app/shared/music/tracks/download-formats.ts";
import { writeAll } from "../../worker/file-bytes.ts";
import { GaplessMp3 } from "../../worker/gapless-mp3.ts";
import { type EncodedBitrate, encodedRate } from "../../worker/mp3-encoder.ts";
import type { Samples } from "../../worker/recording.ts";
import { Resampler } from "../../worker/resampler.ts";
import type { DecodedSound } from "./decoded-sound.ts";
import { encodeWithFfmpeg } from "./ffmpeg.ts";
import { LibavEncoder } from "./libav-encoder.ts";

/**
 * Encodes a sound into a new file without tags.
 * @param ffmpeg for ALAC and AAC
 */
export async function encodeSound(
  path: string,
  format: MadeFormat,
  sound: DecodedSound,
  ffmpeg: string | null,
): Promise<void> {
  if (isStreamFormat(format)) return encodeMp3(path, bitrateOfStream(format), sound);
  switch (format) {
    case "mp3":
    case "mp3-v0":
      return encodeMp3(path, format === "mp3" ? 320 : "V0", sound);
    case "flac":
      return encodeFlac(path, sound);
    case "opus":
      return encodeOpus(path, sound);
    case "wav":
    case "aiff":
      return encodePlain(path, format, sound);
    case "alac":
    case "aac":
      if (!ffmpeg) throw new Error("ffmpeg is missing.");
      return encodeWithFfmpeg(ffmpeg, path, format, sound);
  }
}

async function encodeMp3(path: string, kilobits: EncodedBitrate, sound: DecodedSound): Promise<void> {
  const { channels } = sound;
  const sampleRate = encodedRate(sound.sampleRate);
  const mp3 = await GaplessMp3.open(path, { sampleRate, channels, kilobits });
  for await (const block of resampled(sound, sampleRate)) mp3.write(block);
  mp3.finish();
}

async function encodeFlac(path: string, sound: DecodedSound): Promise<void> {
  const { sampleRate, channels, bits } = sound;
  const sampleFormat = bits === 24 ? "S32" : "S16";
  const encoder = await LibavEncoder.open(path, {
    codec: "flac",
    container: "flac",
    sampleFormat,
    sampleRate,
    channels,
  });
  for await (const block of sound.whole()) {
    encoder.write(sampleFormat === "S32" ? block : Int16Array.from(block, (sample) => sample >> 16));
  }
  encoder.finish();
}

/** The one rate that Opus decodes to, in hertz. */
export const opusRate = 48_000;

async function encodeOpus(path: string, sound: DecodedSound): Promise<void> {
  const { channels } = sound;
  const encoder = await LibavEncoder.open(path, {
    codec: "libopus",
    container: "ogg",
    sampleFormat: "FLT",
    sampleRate: opusRate,
    channels,
    bitrate: channels === 1 ? 96_000 : 160_000,
  });
  for await (const block of resampled(sound, opusRate)) encoder.write(interleave(block));
  encoder.finish();
}

async function* resampled(sound: DecodedSound, sampleRate: number): AsyncGenerator<Samples> {
  if (sound.sampleRate === sampleRate) return yield* sound.samples();
  const resampler = await Resampler.open(sound.sampleRate, sampleRate, sound.channels);
  for await (const block of sound.samples()) yield* resampler.push(block);
  yield* resampler.finish();
}

function interleave(block: Samples): Float32Array {
  const result = new Float32Array(block.length * (block[0]?.length ?? 0));
  for (const [channel, samples] of block.entries()) {
    for (let index = 0, at = channel; index < samples.length; index++, at += block.length) {
      result[at] = samples[index] ?? 0;
    }
  }
  return result;
}

interface PlainShape {
  sampleRate: number;
  channels: number;
  /** Of a sample. */
  bytes: number;
  /** Samples per channel. */
  count: number;
}

/** Writes a sound uncompressed. */
async function encodePlain(path: string, format: "wav" | "aiff", sound: DecodedSound): Promise<void> {
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
