import { maxTrackSeconds } from "../../prepared-audio.ts";
import type { FileBytes } from "../file-bytes.ts";
import type { Recording } from "../recording.ts";
import { skipTrailingTags } from "../tags/id3.ts";
import { decodeFlac } from "./decode-flac.ts";
import { type FlacFrame, splitFrames } from "./split-frames.ts";
import { readStreamInformation } from "./stream-information.ts";

/**
 * Reads the headers of a FLAC file that begins at `start` (RFC 9639). Where the encoder left the length
 * out, or it was found to be wrong, the frames are counted; decoding them verifies that.
 *
 * @throws DomainError "invalid" for a damaged file
 */
export function openFlac(file: FileBytes, start: number, believesLength: boolean): Recording {
  const information = readStreamInformation(file, start);
  const { sampleRate, channels } = information;
  const end = skipTrailingTags(file, information.framesStart);
  const claimed = believesLength ? information.totalSamples : 0;
  const isKnown = claimed > 0 || channels > 2;
  const totalSamples = isKnown
    ? claimed
    : countSamples(splitFrames(file, information.framesStart, end), sampleRate * maxTrackSeconds);
  return {
    format: "flac",
    sampleRate,
    channels,
    bits: information.bitsPerSample,
    isFloat: false,
    totalSamples,
    tolerance: 0,
    isLengthProved: believesLength && information.digest !== null,
    decode: () => decodeFlac(file, information, end),
    frameRuns: [],
  };
}

/** Stops soon after `most`, which is enough to know that it is too much. */
function countSamples(frames: Iterable<FlacFrame>, most: number): number {
  let count = 0;
  for (const { header } of frames) {
    count += header.samples;
    if (count > most) break;
  }
  return count;
}
