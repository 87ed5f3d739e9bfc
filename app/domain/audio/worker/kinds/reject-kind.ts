import type { DomainError } from "#app/shared/errors.ts";
import { unsupportedAudio } from "../../refusals.ts";
import type { FileBytes } from "../file-bytes.ts";
import { nameOfMatroska, nameOfMp4, nameOfMpegAudio, nameOfOgg, nameOfWindowsMedia } from "./containers.ts";
import { nameByMagic, type OtherKind } from "./other-kinds.ts";

const whatToDo: Record<OtherKind["family"], string> = {
  lossless: "Convert it to FLAC, WAV or AIFF, which loses nothing, and upload that.",
  lossy: "Export the track from your music program as WAV, AIFF or FLAC, or as MP3, and upload that.",
  video: "Export its sound as WAV, AIFF, FLAC or MP3, and upload that.",
  project: "Open it in its program, export the track as WAV, AIFF, FLAC or MP3, and upload that.",
  archive: "Unpack it, and upload the WAV, AIFF, FLAC or MP3 files in it.",
  other: "Upload an MP3, WAV, AIFF or FLAC file.",
};

/**
 * Refuses a file of a known kind that the shop doesn't take. The message names the kind, detected from its
 * bytes alone, and says what to upload instead.
 *
 * @param start byte after the leading tags
 * @throws DomainError "unsupported_media"
 */
export function refuseOtherKinds(file: FileBytes, start: number): void {
  const kind =
    nameOfOgg(file, start) ??
    nameOfMp4(file) ??
    nameOfWindowsMedia(file) ??
    nameOfMatroska(file) ??
    nameByMagic(file, start);
  if (kind) throw getRejection(kind);
}

/** Why a file without any supported sound is refused. */
export function getUnknownKindRejection(file: FileBytes, start: number): DomainError {
  const kind = nameOfMpegAudio(file, start);
  return kind ? getRejection(kind) : unsupportedAudio("This is not an audio file the shop can use.");
}

function getRejection({ name, family }: OtherKind): DomainError {
  return unsupportedAudio(`This is ${name}, which can't be used.`, whatToDo[family]);
}
