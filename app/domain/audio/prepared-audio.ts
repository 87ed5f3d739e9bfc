/** What an upload may be that loses nothing, and is kept beside the MP3 that is made of it. */
export type LosslessFormat = "flac" | "wav" | "aiff";
export type AudioFormat = "mp3" | LosslessFormat;

/** A file that was written, with the SHA-256 of its bytes in hexadecimal. */
export interface WrittenFile {
  path: string;
  bytes: number;
  sha256: string;
}

export interface Picture {
  bytes: Uint8Array;
  mimeType: "image/jpeg" | "image/png";
}

/** What the uploaded file says about itself: suggestions, not to be trusted. */
export interface EmbeddedTags {
  title?: string;
  artist?: string;
  cover?: Picture;
}

/** What is wanted of one uploaded file. */
export interface AudioRequest {
  /** The upload; identified by its bytes, whatever its name. */
  sourcePath: string;
  /** Where the made files go, in a new folder of their own. */
  outputFolder: string;
  /** Seconds into the track at which the preview should begin; null leaves the choice. */
  previewStart: number | null;
  /** Chooses as well where the wished start lies outside of the track, instead of refusing. */
  isStartMovable?: boolean;
  /** Written into the full MP3. */
  tags: { title: string; artist: string };
  /** What of these is taken from the upload rather than from here, where the upload says it. */
  prefersOwn?: readonly ("title" | "artist")[];
  /** Written into the full MP3; without one, the upload's own cover is kept. */
  cover?: { path: string; mimeType: "image/jpeg" | "image/png" } | undefined;
}

/** A track ready for the shop; times in seconds. */
export interface PreparedAudio {
  format: AudioFormat;
  /** As written into the MP3. */
  title: string;
  artist: string;
  durationSeconds: number;
  previewStart: number;
  previewLength: number;
  /** 200 base-36 digits: the loudest moment of each 200th, relative to the loudest of all (z). */
  waveform: string;
  /** The whole track as tagged MP3. */
  full: WrittenFile;
  /** MP3 of the window alone, without tags. */
  preview: WrittenFile;
  /** The upload itself, where it lies, when it is lossless. */
  original: (WrittenFile & { format: LosslessFormat }) | null;
  embedded: EmbeddedTags;
}
