import type { PlayableTrack } from "./playable-track.ts";

/**
 * The catalogue as this listener may hear it now.
 * @param trackId a track that is wanted too where it has left the catalogue and its owner keeps it
 * @returns null when it can't be had: offline, or the page goes away.
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
