import type { Context } from "#app/domain/core/context.ts";
import type { TrackRow } from "#db/schema/index.ts";
import { assertNotRemoved, changeTrack } from "../change-track.ts";

/**
 * Takes a track off the site; it can be published again, and owners keep it. A draft stays one.
 * @throws DomainError as `requireEditor`, "not_found", "conflict" (removed)
 */
export function unpublishTrack(ctx: Context, trackId: string): TrackRow {
  return changeTrack(ctx, trackId, (_tx, track) => {
    assertNotRemoved(track);
    if (!track.publishedAt) return null;
    return {
      values: { publishedAt: null, publishAt: null },
      event: { eventType: "track.unpublished", action: "Track unpublished" },
    };
  });
}
