import { createHash } from "node:crypto";
import { appendFileSync, writeFileSync } from "node:fs";
import {
  encodeBody,
  type FlacShape,
  frameAround,
  streamHeader,
} from "../../../tests/factories/encode-flac.ts";
import { chunk, fileOf, plainBytes, wavFormat } from "../../../tests/factories/write-chunks.ts";
import { createRandom } from "../../../tests/setup/random.ts";

const sampleRate = 96_000;
const bytes = 3;
const bitsPerSample = 8 * bytes;
const blockSamples = 4096;
/** Samples of each channel that are made, about ten seconds; then they come again. */
const patternSamples = 234 * blockSamples;

/** Something like music: a beat, a bass, chords, and noise down to the lowest bit; from -1 to 1. */
function pattern(): number[][] {
  const random = createRandom(1);
  const draw = () => random.below(2 ** 32) / 2 ** 31 - 1;
  return [0, 1].map((channel) =>
    Array.from({ length: patternSamples }, (_, index) => {
      const second = index / sampleRate;
      const sinceBeat = second % 0.5;
      const drum = Math.exp(-sinceBeat * 18) * (Math.sin(330 * sinceBeat) + 0.5 * draw());
      const bass = Math.sin(2 * Math.PI * 55 * second);
      const chord = [220, 277.2, 329.6].reduce(
        (sum, pitch) => sum + Math.sin(2 * Math.PI * (pitch + channel) * second),
        0,
      );
      return (0.35 * drum + 0.2 * bass + 0.08 * chord + 0.01 * draw()) * 0.8;
    }),
  );
}

/** Writes the same hour, or however long, as FLAC and as WAV; 24 bits, 96 kHz, stereo. */
export function synthesise(seconds: number, flacPath: string, wavPath: string): void {
  const levels = pattern();
  const repeats = Math.round((seconds * sampleRate) / patternSamples);
  const plain = plainBytes({ channels: levels, bytes });
  writeWav(wavPath, plain, repeats);
  // As plainBytes rounds them.
  const largest = 2 ** (bitsPerSample - 1) - 1;
  const whole = levels.map((channel) => Int32Array.from(channel, (level) => Math.round(level * largest)));
  writeFlac(flacPath, whole, plain, repeats);
}

function writeWav(path: string, plain: Buffer, repeats: number): void {
  const format = chunk("fmt ", wavFormat({ channels: [[], []], bytes, sampleRate }));
  const length = plain.length * repeats;
  const data = chunk("data", Buffer.alloc(0), true, length);
  writeFileSync(path, fileOf("RIFF", "WAVE", [format, data], 36 + length));
  for (let repeat = 0; repeat < repeats; repeat++) appendFileSync(path, plain);
}

function writeFlac(path: string, channels: Int32Array[], plain: Buffer, repeats: number): void {
  const coding = { subframe: "linear", stereo: "middle and side" } as const;
  const shape: FlacShape = { channels, bitsPerSample, sampleRate, ...coding };
  const bodies: Buffer[] = [];
  for (let start = 0; start < patternSamples; start += blockSamples) {
    const block = channels.map((channel) => Array.from(channel.subarray(start, start + blockSamples)));
    bodies.push(encodeBody(block, shape));
  }
  const sum = createHash("md5");
  for (let repeat = 0; repeat < repeats; repeat++) sum.update(plain);
  const totalSamples = repeats * patternSamples;
  const facts = { channels: 2, bitsPerSample, sampleRate, totalSamples, digest: sum.digest("hex") };
  appendFileSync(path, streamHeader(facts));
  for (let repeat = 0; repeat < repeats; repeat++) {
    const frames = bodies.map((body, index) =>
      frameAround(body, { number: repeat * bodies.length + index, samples: blockSamples, shape }),
    );
    appendFileSync(path, Buffer.concat(frames));
  }
}
