import type { LibraryItem } from "#app/domain/collection/present-items.ts";
import type { PlayableTrack } from "../player/state/playable-track.ts";

/** Something of a collection with its tracks as the player plays them. */
export type CollectedItem = Omit<LibraryItem, "tracks"> & { tracks: readonly PlayableTrack[] };

/** Where something can be heard without scripts: its page, or of a release that has left the site its first track's. */
export function listeningPage({ path, tracks: [first] }: CollectedItem): string {
  return path ?? `/music/${first?.id}`;
}
