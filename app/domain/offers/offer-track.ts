import { eq } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { findPaidTrackIds } from "#app/domain/ownership/entitlements.ts";
import { DomainError } from "#app/shared/errors.ts";
import { formatCents, formatPrice, maxNamedCents, minNamedCents, nameableText } from "#app/shared/money.ts";
import { tracks } from "#db/schema/index.ts";

/** What something costs a buyer, and what of it they get for that. */
export interface Offer {
  /** The tracks that the price pays for. Empty where the buyer owns everything already. */
  trackIds: string[];
  /** The tracks of it that the buyer owns already. */
  ownedTrackIds: string[];
  /** The price in cents, or the least where the fan names it. */
  minimumCents: number;
  /** What is suggested where the fan names the price, in cents; null for a fixed price. */
  suggestedCents: number | null;
}

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

/**
 * Whether a fan may pay this for an offer whose price they name.
 * @param cents what they named.
 * @throws DomainError "invalid" with a field error for less than the least, or what no card is charged.
 */
export function assertNameable(
  { minimumCents }: Pick<Offer, "minimumCents">,
  cents: number,
  currency: string,
): void {
  const isNothing = cents === 0 && minimumCents === 0;
  if (isNothing || (cents >= minNamedCents(minimumCents, currency) && cents <= maxNamedCents)) return;
  const sentence =
    cents > maxNamedCents
      ? `That is very kind, but the maximum is ${formatPrice(formatCents(maxNamedCents), currency)}`
      : `Please enter ${nameableText(minimumCents, currency)}`;
  throw new DomainError("invalid", sentence, { fieldErrors: { amount: [sentence] } });
}

/**
 * What is paid for an offer, in cents: its price, or where the fan names it what they name, the least without.
 * @throws DomainError as `assertNameable`
 */
export function namedAmount(
  offer: Pick<Offer, "minimumCents" | "suggestedCents">,
  named: number | null,
  currency: string,
): number {
  if (offer.suggestedCents === null || named === null) return offer.minimumCents;
  assertNameable(offer, named, currency);
  return named;
}
