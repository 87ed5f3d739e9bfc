import type { DownloadFormat } from "#app/shared/catalogue/download-formats.ts";
import { GaplessMp3 } from "../../worker/gapless-mp3.ts";
import { encodedRate } from "../../worker/mp3-encoder.ts";
import type { Samples } from "../../worker/recording.ts";
import { Resampler } from "../../worker/resampler.ts";
import type { DecodedSound } from "./decoded-sound.ts";
import { encodePlain } from "./encode-plain.ts";
import { encodeWithFfmpeg } from "./ffmpeg.ts";
import { LibavEncoder } from "./libav-encoder.ts";

/**
 * Encodes a sound into a new file without tags.
 * @param ffmpeg for ALAC and AAC
 */
export async function encodeSound(
  path: string,
  format: DownloadFormat,
  sound: DecodedSound,
  ffmpeg: string | null,
): Promise<void> {
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

async function encodeMp3(path: string, kilobits: 320 | "V0", sound: DecodedSound): Promise<void> {
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
