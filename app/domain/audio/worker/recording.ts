import type { AudioFormat } from "../prepared-audio.ts";

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
  /**
   * Decodes from the beginning, a little at a time.
   * @throws DomainError "invalid" where the file is damaged
   */
  decode(): AsyncIterable<Samples>;
  /** Where the audio frames lie in an MP3, as [start, end) in bytes, without tags and junk. */
  frameRuns: readonly (readonly [number, number])[];
}
