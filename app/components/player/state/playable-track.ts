import type { PageTrack, RowTrack } from "#app/components/tracks/page-track.ts";

/** A track as the player plays it: one file, and its offset in the track. All times in seconds. */
export interface PlayableTrack
  extends Pick<
    PageTrack,
    "id" | "title" | "artist" | "price" | "suggestedPrice" | "owned" | "coverImageUrl" | "cover" | "waveform"
  > {
  source: string;
  isPreview: boolean;
  /** Where in the track the file begins: a preview's file holds only the preview. */
  windowStart: number;
  windowLength: number;
  trackLength: number;
  /** The release whose tracks come before and after it; else they are the catalogue's. */
  releaseId?: string | undefined;
}

/**
 * What this user may hear of a track: all of it if allowed, else the preview. @returns null for neither.
 * @param releaseId the release whose other tracks it is played with, if not the catalogue's.
 */
export function playableTrack(track: RowTrack, releaseId?: string): PlayableTrack | null {
  const { id, title, artist, price, suggestedPrice, owned, coverImageUrl, cover, durationSeconds } = track;
  const { waveform } = track;
  const { fullUrl, previewUrl } = track;
  const trackLength = durationSeconds;
  const common = {
    id,
    title,
    artist,
    price,
    suggestedPrice,
    owned,
    coverImageUrl,
    cover,
    waveform,
    trackLength,
    releaseId,
  };
  if (fullUrl)
    return { ...common, source: fullUrl, isPreview: false, windowStart: 0, windowLength: durationSeconds };
  if (!previewUrl) return null;
  const { previewStart: windowStart, previewLength: windowLength } = track;
  return { ...common, source: previewUrl, isPreview: true, windowStart, windowLength };
}
