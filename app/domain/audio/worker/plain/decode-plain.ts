import type { FileBytes } from "../file-bytes.ts";
import type { Samples } from "../recording.ts";
import { type SampleLayout, sampleReader } from "./sample-reader.ts";

const samplesAtATime = 4096;

/** Where plain samples lie in a file, those of all channels in turn. */
export interface PlainSound {
  layout: SampleLayout;
  channels: number;
  /** The byte at which the first sample begins. */
  start: number;
  /** Samples of each channel. */
  totalSamples: number;
}

/** Reads plain samples from the first to the last. */
export function* decodePlain(file: FileBytes, sound: PlainSound): Generator<Samples> {
  const { layout, channels, start, totalSamples } = sound;
  const read = sampleReader(layout);
  const step = channels * layout.bytes;
  for (let done = 0; done < totalSamples; done += samplesAtATime) {
    const count = Math.min(samplesAtATime, totalSamples - done);
    const bytes = file.view(start + done * step, count * step);
    yield Array.from({ length: channels }, (_, channel) => {
      const samples = new Float32Array(count);
      let position = channel * layout.bytes;
      for (let index = 0; index < count; index++, position += step) samples[index] = read(bytes, position);
      return samples;
    });
  }
}
