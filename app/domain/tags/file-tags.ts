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
  lyrics?: string | undefined;
  /** Without hyphens. */
  isrc?: string | undefined;
  isExplicit?: boolean;
  /** The shop's address. */
  comment?: string | undefined;
  replayGain?: ReplayGain | undefined;
  cover?: TagPicture | undefined;
}
