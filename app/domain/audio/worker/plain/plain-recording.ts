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

/** An uncompressed recording: its length is the number of bytes in the file, and nothing else verifies it. */
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
