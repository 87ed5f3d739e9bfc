import { assertNotRemoved } from "#app/domain/catalogue/form-version.ts";
import type { Context } from "#app/domain/core/context.ts";
import type { TrackRow } from "#db/schema/index.ts";
import { changeTrack } from "../change-track.ts";
import { endOfCatalogue } from "../publishing/insert-track.ts";

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

/**
 * Restores a removed track, unpublished, at the end of the catalogue.
 * @throws DomainError as `requireEditor`, "not_found"
 */
export function restoreTrack(ctx: Context, trackId: string): TrackRow {
  return changeTrack(ctx, trackId, (tx, track) => {
    if (!track.deletedAt) return null;
    return {
      values: { deletedAt: null, position: endOfCatalogue(tx) },
      event: { eventType: "track.brought_back", action: "Track restored" },
    };
  });
}

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
