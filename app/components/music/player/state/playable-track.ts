import type { RowTrack } from "#app/components/music/tracks/page-track.ts";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";

/** Stands for a release where the list is the listener's collection; no release has such an id. */
export const collectionList = "*";

/** Stands for a release where the list is what a guest's order gave; the token of its link follows. */
export const orderList = "order.";

/** A track as the player plays it: one file, and its offset in the track. All times in seconds. */
export interface PlayableTrack
  extends Pick<
    PageTrack,
    | "id"
    | "title"
    | "artist"
    | "price"
    | "suggestedPrice"
    | "owned"
    | "coverImageUrl"
    | "cover"
    | "waveform"
    | "level"
  > {
  source: string;
  isPreview: boolean;
  /** Where in the track the file begins: a preview's file holds only the preview. */
  windowStart: number;
  windowLength: number;
  trackLength: number;
  /** The release whose tracks come before and after it, or `collectionList`, or an `orderList`; else they are the catalogue's. */
  releaseId?: string | undefined;
}

/**
 * What this user may hear of a track: all of it if allowed, else the preview. @returns null for neither.
 * @param releaseId the release whose other tracks it is played with, if not the catalogue's.
 */
export function playableTrack(track: RowTrack, releaseId?: string): PlayableTrack | null {
  const { id, title, artist, price, suggestedPrice, owned, coverImageUrl, cover, waveform, level } = track;
  const { fullUrl, previewUrl, durationSeconds: trackLength } = track;
  const common = { id, title, artist, price, suggestedPrice, owned, coverImageUrl, cover, waveform, level };
  const isPreview = !fullUrl;
  const source = fullUrl ?? previewUrl;
  const windowStart = isPreview ? track.previewStart : 0;
  const windowLength = isPreview ? track.previewLength : trackLength;
  return source ? { ...common, releaseId, source, isPreview, windowStart, windowLength, trackLength } : null;
}
