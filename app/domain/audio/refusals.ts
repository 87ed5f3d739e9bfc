import { DomainError } from "#app/domain/errors.ts";

/** The file is of an accepted kind but can't be used as it is. */
export function brokenAudio(whatHappened: string, cause?: unknown): DomainError {
  return new DomainError("invalid", `${whatHappened} Export the track again and upload the new file.`, {
    cause,
  });
}

/** The file is of a kind the shop doesn't take. */
export function unsupportedAudio(whatHappened: string): DomainError {
  return new DomainError("unsupported_media", `${whatHappened} Upload an MP3, WAV or FLAC file.`);
}
