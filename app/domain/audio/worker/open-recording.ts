import { DomainError } from "#app/shared/errors.ts";
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
import { openFlac } from "./flac/open-flac.ts";
import { getUnknownKindRejection, refuseOtherKinds } from "./kinds/other-kinds.ts";
import { openMp3 } from "./mp3.ts";
import { openAiff } from "./plain/open-aiff.ts";
import { openWav } from "./plain/open-wav.ts";
import type { Recording } from "./recording.ts";
import { skipLeadingTags } from "./tags/id3.ts";

/**
 * Identifies a file by its bytes and reads its headers.
 *
 * @param believesLength false where the length in the headers was found to be wrong
 * @throws DomainError for files that aren't MP3, WAV, AIFF or FLAC, are broken, or exceed the limits
 */
export function openRecording(file: FileBytes, believesLength = true): Recording {
  if (file.size === 0) throw brokenAudio("The file is empty.");
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
  if (start === file.size) throw brokenAudio("The file has tags but no sound.");
  throw getUnknownKindRejection(file, start);
}

function refuseBeyondLimits({ sampleRate, channels, totalSamples }: Recording): void {
  if (channels < 1 || channels > maxChannels) {
    throw unsupportedAudio(
      `The file has ${channels} channels; a track is mono or stereo.`,
      "Export a stereo mix and upload that.",
    );
  }
  if (sampleRate < minSampleRate || sampleRate > maxSampleRate) {
    throw unsupportedAudio(
      "The file's sample rate must be between 8 and 192 kHz.",
      "Export the track at 44.1, 48 or 96 kHz and upload that.",
    );
  }
  if (totalSamples === 0) throw brokenAudio("The file contains no sound.");
  const seconds = totalSamples / sampleRate;
  if (seconds < minTrackSeconds) throw brokenAudio("The file is shorter than a second.");
  if (seconds > maxTrackSeconds) {
    const hours = maxTrackSeconds / 3600;
    throw new DomainError("too_large", `The track is longer than ${hours} hours. Upload a shorter one.`);
  }
}
