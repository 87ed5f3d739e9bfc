import type { AudioFormat } from "#app/shared/music/tracks/download-formats.ts";

/** Decoded sound, one array per channel, all of one length, each sample from -1 to 1. */
export type Samples = readonly Float32Array[];

/** An uploaded file whose headers have been read; decoding it proves them right or wrong. */
export interface Recording {
  format: AudioFormat;
  /** In hertz. */
  sampleRate: number;
  channels: number;
  /** Of a sample as it is stored; an MP3 is decoded to 32, floating. */
  bits: number;
  isFloat: boolean;
  /** Samples per channel, as stated in the headers. */
  totalSamples: number;
  /** By how many samples decoding may differ from that. */
  tolerance: number;
  /** Whether something other than the length verifies the sound, so that the stated length may be wrong. */
  isLengthProved: boolean;
  /**
   * Decodes from the beginning, a little at a time.
   * @throws DomainError "invalid" where the file is damaged
   */
  decode(): Iterable<Samples> | AsyncIterable<Samples>;
  /** Where the audio frames are in an MP3, as [start, end) in bytes, without tags and junk. */
  frameRuns: readonly (readonly [number, number])[];
}

/** How the samples of a recording are stored. */
export function sampleFormatOf({ sampleRate, channels, bits, isFloat }: Recording) {
  return { sampleRate, channels, bits, isFloat };
}
