import type { PlayableTrack } from "./playable-track.ts";

/**
 * The catalogue, or a release of it, with what this user may hear now.
 * @param trackId also returned if it is no longer listed but the user owns it
 * @param releaseId the release; the catalogue comes instead if the track is no longer on it
 * @returns null if it can't be loaded: offline, or the page is being left.
 */
export async function fetchCatalogue(
  trackId: string | undefined,
  releaseId: string | undefined,
  signal: AbortSignal,
): Promise<PlayableTrack[] | null> {
  try {
    const wanted = { ...(releaseId && { release: releaseId }), ...(trackId && { track: trackId }) };
    const search = new URLSearchParams(wanted).toString();
    const answer = await fetch(`/music.json${search && `?${search}`}`, { signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
