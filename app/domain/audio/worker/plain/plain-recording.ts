import type { Chunk } from "../chunks.ts";
import type { FileBytes } from "../file-bytes.ts";
import type { Recording } from "../recording.ts";
import { readChunkTags } from "../tags/read-chunk-tags.ts";
import { decodePlain, type PlainSound } from "./decode-plain.ts";

interface PlainFile {
  format: "wav" | "aiff";
  /** In hertz. */
  sampleRate: number;
  chunks: readonly Chunk[];
  sound: PlainSound;
}

/** A recording of plain samples: its length is what lies in the file, and nothing in it proves more. */
export function plainRecording(file: FileBytes, { format, sampleRate, chunks, sound }: PlainFile): Recording {
  return {
    format,
    sampleRate,
    channels: sound.channels,
    totalSamples: sound.totalSamples,
    tolerance: 0,
    isLengthProved: false,
    decode: () => decodePlain(file, sound),
    readTags: () => readChunkTags(file, chunks),
    frameRuns: [],
  };
}
