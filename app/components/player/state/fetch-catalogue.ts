import type { PlayableTrack } from "./playable-track.ts";

/**
 * The catalogue with what this user may hear now.
 * @param trackId also returned if it is no longer listed but the user owns it
 * @returns null if it can't be loaded: offline, or the page is being left.
 */
export async function fetchCatalogue(
  trackId: string | undefined,
  signal: AbortSignal,
): Promise<PlayableTrack[] | null> {
  try {
    const search = trackId ? `?${new URLSearchParams({ track: trackId })}` : "";
    const answer = await fetch(`/music.json${search}`, { signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
