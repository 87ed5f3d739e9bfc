import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import {
  brokenAudio,
  maxChannels,
  maxSampleRate,
  maxTrackSeconds,
  minSampleRate,
  minTrackSeconds,
  unsupportedAudio,
} from "../prepared-audio.ts";
import type { FileBytes } from "./file-bytes.ts";
import { decodeFlac } from "./flac/decode-flac.ts";
import { type FlacFrame, readStreamInformation, splitFrames } from "./flac/split-frames.ts";
import { getUnknownKindRejection, refuseOtherKinds } from "./kinds/other-kinds.ts";
import { openMp3 } from "./mp3.ts";
import { openAiff } from "./plain/open-aiff.ts";
import { openWav } from "./plain/open-wav.ts";
import type { Recording } from "./recording.ts";
import { skipLeadingTags, skipTrailingTags } from "./tags/locate-tags.ts";

/**
 * Identifies a file by its bytes and reads its headers.
 *
 * @param believesLength false where the length in the headers was found to be wrong
 * @throws DomainError for files that aren't MP3, WAV, AIFF or FLAC, are broken, or exceed the limits
 */
export function openRecording(file: FileBytes, believesLength = true): Recording {
  if (file.size === 0) throw brokenAudio(messages.adminUploads.audio.empty);
  const recording = openByBytes(file, believesLength);
  refuseBeyondLimits(recording);
  return recording;
}

function openByBytes(file: FileBytes, believesLength: boolean): Recording {
  const start = skipLeadingTags(file);
  const word = file.word(start, 4);
  const form = file.word(start + 8, 4);
  if (word === "fLaC") return openFlac(file, start, believesLength);
  if (["RIFF", "RF64", "BW64"].includes(word) && form === "WAVE") return openWav(file, start);
  if (word === "FORM" && (form === "AIFF" || form === "AIFC")) return openAiff(file, start);
  refuseOtherKinds(file, start);
  const mp3 = openMp3(file, start);
  if (mp3) return mp3;
  if (start === file.size) throw brokenAudio(messages.adminUploads.audio.onlyTags);
  throw getUnknownKindRejection(file, start);
}

function refuseBeyondLimits({ sampleRate, channels, totalSamples }: Recording): void {
  if (channels < 1 || channels > maxChannels) {
    throw unsupportedAudio(
      messages.adminUploads.audio.channels(channels),
      messages.adminUploads.audio.exportStereo,
    );
  }
  if (sampleRate < minSampleRate || sampleRate > maxSampleRate) {
    throw unsupportedAudio(messages.adminUploads.audio.sampleRate, messages.adminUploads.audio.exportRate);
  }
  if (totalSamples === 0) throw brokenAudio(messages.adminUploads.audio.noSound);
  const seconds = totalSamples / sampleRate;
  if (seconds < minTrackSeconds) throw brokenAudio(messages.adminUploads.audio.tooShort);
  if (seconds > maxTrackSeconds) {
    const hours = maxTrackSeconds / 3600;
    throw new DomainError("too_large", messages.adminUploads.audio.tooLong(hours));
  }
}

/**
 * Reads the headers of a FLAC file that begins at `start` (RFC 9639). Where the encoder left the length
 * out, or it was found to be wrong, the frames are counted; decoding them verifies that.
 *
 * @throws DomainError "invalid" for a damaged file
 */
function openFlac(file: FileBytes, start: number, believesLength: boolean): Recording {
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
