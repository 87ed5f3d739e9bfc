import { createHash } from "node:crypto";
import { appendFileSync, closeSync, openSync, writeSync } from "node:fs";
import {
  encodeBody,
  type FlacShape,
  frameAround,
  streamHeader,
} from "../../../tests/factories/encode-flac.ts";
import { chunk, fileOf, wavFormat } from "../../../tests/factories/write-chunks.ts";

const sampleRate = 96_000;
const bitsPerSample = 24;
const blockSamples = 4096;
/** Samples of each channel that are made, about ten seconds; then they come again. */
const patternSamples = 234 * blockSamples;

/** Something like music: a beat, a bass, chords, and noise down to the lowest bit. */
function pattern(): Int32Array[] {
  let state = 1;
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
  return [0, 1].map((channel) =>
    Int32Array.from({ length: patternSamples }, (_, index) => {
      const second = index / sampleRate;
      const sinceBeat = second % 0.5;
      const drum = Math.exp(-sinceBeat * 18) * (Math.sin(330 * sinceBeat) + 0.5 * draw());
      const bass = Math.sin(2 * Math.PI * 55 * second);
      const chord = [220, 277.2, 329.6].reduce(
        (sum, pitch) => sum + Math.sin(2 * Math.PI * (pitch + channel) * second),
        0,
      );
      return Math.round(
        (0.35 * drum + 0.2 * bass + 0.08 * chord + 0.01 * draw()) * 0.8 * 2 ** (bitsPerSample - 1),
      );
    }),
  );
}

/** Writes the same hour, or however long, as FLAC and as WAV; 24 bits, 96 kHz, stereo. */
export function synthesise(seconds: number, flacPath: string, wavPath: string): void {
  const channels = pattern();
  const repeats = Math.round((seconds * sampleRate) / patternSamples);
  const totalSamples = repeats * patternSamples;
  const plain = interleave(channels);
  writeWav(wavPath, channels, plain, repeats);
  writeFlac(flacPath, channels, plain, { repeats, totalSamples });
}

function writeWav(path: string, channels: Int32Array[], plain: Buffer, repeats: number): void {
  const format = chunk("fmt ", wavFormat({ channels: channels.map(() => []), bytes: 3, sampleRate }));
  const bytes = plain.length * repeats;
  const data = chunk("data", Buffer.alloc(0), true, bytes);
  const file = openSync(path, "w");
  writeSync(file, fileOf("RIFF", "WAVE", [format, data], 36 + bytes));
  for (let repeat = 0; repeat < repeats; repeat++) writeSync(file, plain);
  closeSync(file);
}

function writeFlac(
  path: string,
  channels: Int32Array[],
  plain: Buffer,
  { repeats, totalSamples }: { repeats: number; totalSamples: number },
): void {
  const shape: FlacShape = {
    channels,
    bitsPerSample,
    sampleRate,
    subframe: "linear",
    stereo: "middle and side",
  };
  const bodies: Buffer[] = [];
  for (let start = 0; start < patternSamples; start += blockSamples) {
    bodies.push(
      encodeBody(
        channels.map((channel) => Array.from(channel.subarray(start, start + blockSamples))),
        shape,
      ),
    );
  }
  const sum = createHash("md5");
  for (let repeat = 0; repeat < repeats; repeat++) sum.update(plain);
  const facts = { channels: 2, bitsPerSample, sampleRate, totalSamples, digest: sum.digest("hex") };
  appendFileSync(path, streamHeader(facts));
  for (let repeat = 0; repeat < repeats; repeat++) {
    const frames = bodies.map((body, index) =>
      frameAround(body, { number: repeat * bodies.length + index, samples: blockSamples, shape }),
    );
    appendFileSync(path, Buffer.concat(frames));
  }
}

function interleave(channels: Int32Array[]): Buffer {
  const plain = Buffer.alloc(patternSamples * channels.length * 3);
  let position = 0;
  for (let index = 0; index < patternSamples; index++) {
    for (const channel of channels) position = plain.writeIntLE(channel[index] ?? 0, position, 3);
  }
  return plain;
}
