import { createHash } from "node:crypto";
import type { ReleaseRow } from "#db/schema/index.ts";

/**
 * A version of the fields that an admin edits. A form carries the version it was loaded with, so that nobody
 * overwrites another admin's changes unseen; cover, tracks and place don't count.
 */
export function versionOf(release: ReleaseRow): string {
  const { kind, title, ownArtist, description, credits, releaseDate } = release;
  const { priceCents, suggestedCents, publishAt, opensAt } = release;
  const written = JSON.stringify([
    [kind, title, ownArtist, description, credits, releaseDate],
    [priceCents, suggestedCents, publishAt, opensAt],
  ]);
  return createHash("sha256").update(written).digest("hex").slice(0, 16);
}
