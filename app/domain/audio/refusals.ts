import { DomainError } from "#app/shared/errors.ts";

/** The file is of an accepted kind but can't be used as it is. */
export function brokenAudio(whatHappened: string, cause?: unknown): DomainError {
  return new DomainError("invalid", `${whatHappened} Export the track again and upload the new file.`, {
    cause,
  });
}

/** The file is of a kind the shop doesn't take. */
export function unsupportedAudio(
  whatHappened: string,
  whatToDo = "Upload an MP3, WAV, AIFF or FLAC file.",
): DomainError {
  return new DomainError("unsupported_media", `${whatHappened} ${whatToDo}`);
}

/** The file claims an accepted kind but contains something else. */
export function compressedAudio(kind: string, how: string): DomainError {
  return unsupportedAudio(
    `The sound in the ${kind} file is compressed as ${how}.`,
    `Export the track as plain ${kind === "WAV" ? "WAV" : "AIFF"} (PCM), or as FLAC or MP3.`,
  );
}
