import { createHash } from "node:crypto";
import type { TrackRow } from "#db/schema/index.ts";

/**
 * A version of the fields that an admin edits. A form carries the version it was loaded with, so
 * that nobody overwrites another admin's changes unseen; a new cover or position doesn't count.
 */
export function versionOf(track: TrackRow): string {
  const { title, ownArtist, description, credits, lyrics, isrc, isExplicit } = track;
  const { priceCents, suggestedCents, previewStart, publishAt } = track;
  const written = JSON.stringify([
    [title, ownArtist, description, credits, lyrics, isrc, isExplicit],
    [priceCents, suggestedCents, previewStart, publishAt],
  ]);
  return createHash("sha256").update(written).digest("hex").slice(0, 16);
}
