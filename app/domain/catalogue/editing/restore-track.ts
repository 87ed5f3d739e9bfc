import type { Context } from "#app/domain/core/context.ts";
import type { TrackRow } from "#db/schema/index.ts";
import { changeTrack } from "../change-track.ts";
import { endOfCatalogue } from "../publishing/insert-track.ts";

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
