import { DomainError } from "#app/domain/errors.ts";
import {
  highestSampleRate,
  longestTrackSeconds,
  lowestSampleRate,
  mostChannels,
  shortestTrackSeconds,
} from "../limits.ts";
import { brokenAudio, unsupportedAudio } from "../refusals.ts";
import type { FileBytes } from "./file-bytes.ts";
import { openFlac } from "./flac.ts";
import { skipLeadingTags } from "./id3.ts";
import { openMp3 } from "./mp3.ts";
import type { Recording } from "./recording.ts";
import { openWav } from "./wav.ts";

/**
 * Finds out what a file is by its bytes and reads its headers.
 *
 * @throws DomainError for files that aren't MP3, WAV or FLAC, are broken, or exceed the limits
 */
export async function openRecording(file: FileBytes): Promise<Recording> {
  if (file.size === 0) throw brokenAudio("The file is empty.");
  const recording = await openByBytes(file);
  refuseBeyondLimits(recording);
  return recording;
}

async function openByBytes(file: FileBytes): Promise<Recording> {
  const start = skipLeadingTags(file);
  if (file.word(start, 4) === "fLaC") return openFlac(file, start);
  if (file.word(0, 4) === "RIFF" && file.word(8, 4) === "WAVE") return openWav(file);
  if (file.word(4, 4) === "ftyp") throw unsupportedAudio("This is an MP4 or M4A file, which can't be used.");
  const mp3 = openMp3(file, start);
  if (mp3) return mp3;
  if (start > 0) throw brokenAudio("The file has tags but no sound.");
  throw unsupportedAudio("This is not an audio file the shop knows.");
}

function refuseBeyondLimits({ sampleRate, channels, totalSamples }: Recording): void {
  if (channels < 1 || channels > mostChannels) {
    throw unsupportedAudio(`The file has ${channels} channels; a track is mono or stereo.`);
  }
  if (sampleRate < lowestSampleRate || sampleRate > highestSampleRate) {
    throw unsupportedAudio("The file's sample rate must lie between 8 and 192 kHz.");
  }
  if (totalSamples === 0) throw brokenAudio("The file contains no sound.");
  const seconds = totalSamples / sampleRate;
  if (seconds < shortestTrackSeconds) throw brokenAudio("The file is shorter than a second.");
  if (seconds > longestTrackSeconds) {
    const minutes = longestTrackSeconds / 60;
    throw new DomainError("too_large", `The track is longer than ${minutes} minutes. Upload a shorter one.`);
  }
}
