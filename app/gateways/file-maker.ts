import type { MadeFormat } from "#app/shared/music/tracks/download-formats.ts";

/** A picture inside an audio file. */
export interface TagPicture {
  bytes: Uint8Array;
  mimeType: "image/jpeg" | "image/png";
}

/** ReplayGain 2.0: how loud a track is against -18 LUFS. */
export interface ReplayGain {
  /** In decibels, added when it is played. */
  trackGain: number;
  /** The highest sample, 1 is full scale. */
  trackPeak: number;
}

/** What a file that is sold says of itself, in every format. */
export interface FileTags {
  title: string;
  artist: string;
  /** The release that was bought, or the one the track came out on first. */
  album?:
    | {
        title: string;
        artist: string;
        /** The track's place on it, from 1. */
        number: number;
        count: number;
        /** YYYY-MM-DD. */
        date: string | null;
      }
    | undefined;
  genre?: string | undefined;
  credits?: string | undefined;
  /** As they were typed: their lines may begin with times. */
  lyrics?: string | undefined;
  /** Without hyphens. */
  isrc?: string | undefined;
  isExplicit?: boolean;
  /** The shop's address. */
  comment?: string | undefined;
  replayGain?: ReplayGain | undefined;
  cover?: TagPicture | undefined;
}

/** A written file, with the SHA-256 of its bytes in hexadecimal. */
export interface WrittenFile {
  path: string;
  bytes: number;
  sha256: string;
  /** What a zip has of it; missing where nobody has read the file for it. */
  crc32?: number;
}

/** The request to encode a master in another format. */
export interface MakeRequest {
  /** A lossless recording that was published. */
  masterPath: string;
  format: MadeFormat;
  tags: FileTags;
  /** Where the file goes, in a new folder of its own. */
  outputFolder: string;
}

/** The request to give a made file other tags. */
export interface RetagRequest extends Omit<MakeRequest, "masterPath"> {
  /** The file that was made. */
  path: string;
}

export interface MakeOptions {
  /** Stops the work and removes its files; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Receives the path at which the sound is about to grow, for those who listen already. */
  announceSound?: (path: string) => void;
}

/** A file to make, and what is known of its master; by default that is a CD's sound. */
export interface EstimateRequest {
  format: MadeFormat;
  durationSeconds: number;
  /** The size of the master; where it is smaller than plain sound, a FLAC will be like it. */
  masterBytes?: number;
  /** In hertz. */
  sampleRate?: number | null;
  channels?: number | null;
  /** Of the master; a lossless file has 24 at most. */
  bits?: number | null;
}

/** Makes the files that buyers get; tests replace it, because encoding takes seconds. */
export interface FileMaker {
  makeFile: (request: MakeRequest, options?: MakeOptions) => Promise<WrittenFile>;
  retagFile: (request: RetagRequest, options?: MakeOptions) => Promise<WrittenFile>;
  /** Before it exists: its size without a cover, and the seconds it takes. */
  estimateFile: (request: EstimateRequest) => { bytes: number; seconds: number };
  /** Where ffmpeg is, which some formats need; null if it isn't installed. */
  ffmpegPath: string | null;
}
