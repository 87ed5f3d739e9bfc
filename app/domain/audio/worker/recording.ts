import type { AudioFormat } from "../prepared-audio.ts";
import type { Tag } from "./tags/tag.ts";

/** Decoded sound, one array for each channel, all of one length, each sample from -1 to 1. */
export type Samples = readonly Float32Array[];

/** An uploaded file whose headers have been read and believed; decoding it proves or refutes them. */
export interface Recording {
  format: AudioFormat;
  /** In hertz. */
  sampleRate: number;
  channels: number;
  /** Samples of each channel, as far as the headers say. */
  totalSamples: number;
  /** By how many samples decoding may differ from that. */
  tolerance: number;
  /** Whether something else than the length proves the sound, so that another length may be the true one. */
  isLengthProved: boolean;
  /**
   * Decodes from the beginning, a little at a time.
   * @throws DomainError "invalid" where the file is damaged
   */
  decode(): Iterable<Samples> | AsyncIterable<Samples>;
  /** What the file says about itself; nothing where that is missing or damaged. */
  readTags(): Tag;
  /** Where the audio frames lie in an MP3, as [start, end) in bytes, without tags and junk. */
  frameRuns: readonly (readonly [number, number])[];
}
