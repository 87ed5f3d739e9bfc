import type { FileBytes } from "../file-bytes.ts";
import type { Samples } from "../recording.ts";
import { type SampleLayout, sampleReader } from "./sample-reader.ts";

const samplesAtATime = 4096;

/** Where uncompressed, interleaved samples are in a file. */
export interface PlainSound {
  layout: SampleLayout;
  channels: number;
  /** The byte offset of the first sample. */
  start: number;
  /** Samples per channel. */
  totalSamples: number;
}

/** Reads uncompressed samples from first to last. */
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
