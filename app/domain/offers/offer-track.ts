import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { findPaidTrackIds } from "#app/domain/ownership/owned-tracks.ts";
import { DomainError } from "#app/shared/errors.ts";
import { tracks } from "#db/schema/index.ts";
import type { Offer } from "./offer.ts";

/** What a track costs the caller. @throws DomainError "not_found" for one that is neither public nor theirs. */
export function offerTrack(ctx: Context, trackId: string): Offer {
  const row = ctx.db.select().from(tracks).where(eq(tracks.id, trackId)).get();
  const isOwned = findPaidTrackIds(ctx).has(trackId);
  const isPublic = row?.publishedAt && !row.deletedAt;
  if (!row || (!isPublic && !isOwned)) throw new DomainError("not_found", "This track doesn't exist.");
  return {
    trackIds: isOwned ? [] : [trackId],
    ownedTrackIds: isOwned ? [trackId] : [],
    minimumCents: row.priceCents,
    suggestedCents: row.suggestedCents,
  };
}
