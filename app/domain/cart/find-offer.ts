import type { Context } from "#app/domain/core/context.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { offerRelease } from "#app/domain/offers/offer-release.ts";
import { offerTrack } from "#app/domain/offers/offer-track.ts";
import { DomainError } from "#app/shared/errors.ts";
import type { CartSubject } from "./cart-item.ts";

/** What a track or a release costs the caller. @throws DomainError "not_found", "invalid" for what isn't sold. */
export function findOffer(ctx: Context, { trackId, releaseId }: CartSubject): Offer {
  if (trackId !== null) return offerTrack(ctx, trackId);
  if (releaseId !== null) return offerRelease(ctx, releaseId);
  throw new DomainError("invalid", "Please choose a track or a release.");
}

/** Whether nobody pays for it: it costs nothing, and nothing is suggested. */
export function isFree({ minimumCents, suggestedCents }: Offer): boolean {
  return minimumCents === 0 && suggestedCents === null;
}
