import type { Context } from "#app/domain/core/context.ts";
import type { TrackRow } from "#db/schema/index.ts";
import { changeTrack } from "../change-track.ts";

/**
 * Removes a track from the site and from the catalogue. Its files stay, because buyers keep their access.
 * @throws DomainError as `requireEditor`, "not_found"
 */
export function removeTrack(ctx: Context, trackId: string): TrackRow {
  return changeTrack(ctx, trackId, (tx, track) => {
    if (track.deletedAt) return null;
    return {
      values: { deletedAt: tx.now(), publishedAt: null, publishAt: null },
      event: {
        eventType: "track.removed",
        action: "Track removed",
        details: { wasPublished: track.publishedAt !== null },
      },
    };
  });
}
