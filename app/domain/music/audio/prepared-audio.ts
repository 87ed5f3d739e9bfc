import type { FileTags, TagPicture } from "#app/gateways/file-maker.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";

/** The metadata of the uploaded file: suggestions, not to be trusted. */
export interface EmbeddedTags {
  title?: string;
  artist?: string;
  lyrics?: string;
  isrc?: string;
  genre?: string;
  cover?: TagPicture;
  album?: string;
  albumArtist?: string;
  /** On its disc, from 1. */
  trackNumber?: number;
  /** From 1. */
  discNumber?: number;
  /** The day of its release, YYYY-MM-DD; tags that tell the year alone have none. */
  date?: string;
}

/** The request to process one uploaded file. */
export interface AudioRequest {
  /** The upload; its format is detected from its bytes, not its name. */
  path: string;
  /** Where the new files go, in a new folder of their own. */
  outputFolder: string;
  /** Seconds into the track at which the preview should begin; null to choose automatically. */
  previewStart: number | null;
  /** Also chooses automatically when the requested start lies outside the track, instead of refusing. */
  isStartMovable?: boolean;
  /** Written into the full MP3; what is missing or empty is what the upload says itself. */
  tags: Omit<FileTags, "cover">;
  /** Which of these come from the upload's tags where it has them. */
  prefersOwn?: readonly ("title" | "artist" | "genre")[];
  /** The track's number where the upload's tags have none: such a title loses it. */
  trackNumber?: number | undefined;
  /** Written into the full MP3; without one, the upload's own cover stays. */
  cover?: CoverFile | undefined;
}

export interface CoverFile {
  path: string;
  mimeType: "image/jpeg" | "image/png";
  /** Whether it is the release's: it goes when the track leaves the release. */
  isInherited?: boolean;
}

/** The request to give an MP3 other tags and leave its sound as it is. */
export interface TagRequest extends Pick<AudioRequest, "path" | "outputFolder" | "tags" | "cover"> {
  /** The full MP3, whose sound is copied; `path` is the recording whose own tags stay. */
  soundPath: string;
}

/** How loud a recording is: its programme loudness by EBU R 128, and its highest sample. */
export interface Loudness {
  /** In LUFS. A mono track counts as what both speakers play; silence has `minLoudness`. */
  loudness: number;
  /** 1 is full scale; a decoded MP3 may exceed it. */
  peak: number;
}

/** Maximum length of a track, in seconds. */
export const maxTrackSeconds = 3 * 60 * 60;
/** Anything shorter is a click and not a track, and leaves no room for a preview; in seconds. */
export const minTrackSeconds = 1;
/** In hertz. */
export const maxSampleRate = 192_000;
/** In hertz; the lowest rate of MP3. */
export const minSampleRate = 8_000;
/** Stereo. */
export const maxChannels = 2;
/** In LUFS: what is quieter counts as silence. */
export const minLoudness = -70;
/** Number of bars in a waveform. */
export const waveformParts = 100;

/** The file is of an accepted kind but can't be used as it is. */
export function brokenAudio(whatHappened: string, cause?: unknown): DomainError {
  return new DomainError("invalid", messages.adminUploads.broken(whatHappened), { cause });
}

/** The file is of a kind the shop doesn't take. */
export function unsupportedAudio(
  whatHappened: string,
  whatToDo = messages.adminUploads.whatToDo.other,
): DomainError {
  return new DomainError("unsupported_media", messages.adminUploads.unsupported(whatHappened, whatToDo));
}

/** The file claims an accepted kind but contains something else. */
export function compressedAudio(kind: string, how: string): DomainError {
  return unsupportedAudio(
    messages.adminUploads.audio.compressed(kind, how),
    messages.adminUploads.audio.exportPlain(kind === "WAV" ? "WAV" : "AIFF"),
  );
}

/** In that folder: the sound without tags, which grows while it is encoded, and is gone once the file is made. */
export const soundName = "sound";

/** WAV and AIFF state their size in 32 bits; the rest is for tags. */
export const maxPlainBytes = 4_200_000_000;
