import type { Context } from "#app/domain/core/context.ts";
import type { TrackRow } from "#db/schema/index.ts";
import { changeTracks } from "../change-tracks.ts";

/**
 * Sets one price for several tracks, all or none.
 * @param priceCents one that a track may have; see `isPossiblePrice`.
 * @throws DomainError as `changeTracks`
 */
export function priceTracks(ctx: Context, trackIds: readonly string[], priceCents: number): TrackRow[] {
  return changeTracks(ctx, trackIds, (_tx, { title, priceCents: priceCentsBefore, suggestedCents }) => {
    if (priceCents === priceCentsBefore) return null;
    return {
      // Where the fan names the price, the suggestion is never below the least.
      values: { priceCents, suggestedCents: suggestedCents && Math.max(suggestedCents, priceCents) },
      event: {
        eventType: "track.edited",
        action: "Track edited",
        details: { title, priceCentsBefore, priceCents },
      },
    };
  });
}
