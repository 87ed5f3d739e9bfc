import { createHash } from "node:crypto";
import type { TrackRow } from "#db/schema/index.ts";

/**
 * A mark of what an admin writes about a track. A form carries the mark of what it was filled with, so
 * that nobody overwrites unseen what somebody else wrote meanwhile; a new cover or place in the list is no such thing.
 */
export function versionOf(track: TrackRow): string {
  const { title, artist, description, priceCents, previewStart } = track;
  const written = JSON.stringify([title, artist, description, priceCents, previewStart]);
  return createHash("sha256").update(written).digest("hex").slice(0, 16);
}
