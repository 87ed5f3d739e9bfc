import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type Offer, offerRelease, offerTrack, type Pricing } from "#app/domain/music/prices/offer.ts";
import { alreadyPaidMessage, findPaidInBrowser } from "#app/domain/shop/guests/paid-in-browser.ts";
import { DomainError, fieldError, isDomainError } from "#app/shared/core/errors.ts";
import {
  formatCents,
  formatPrice,
  maxNamedCents,
  minNamedCents,
  nameableText,
} from "#app/shared/core/money.ts";
import type { AmountForm } from "#app/shared/shop/cart/schema.ts";
import { describeItems } from "./describe-items.ts";
import {
  type Amount,
  type Item,
  type ItemDescription,
  type ItemStatus,
  itemId,
  nounOf,
  type PricedItem,
  type RequestedItem,
} from "./item.ts";
import { withoutOverlaps } from "./overlaps.ts";

/**
 * What these cost the caller today, together: what is owned already, comes with another one or can't be bought any more
 * costs nothing and says so. Ids that were never there are left out.
 */
export function priceItems(
  ctx: Context,
  items: readonly RequestedItem[],
  pricing: Pricing = "sale",
): PricedItem[] {
  const descriptions = describeItems(ctx, items);
  const priced = items.flatMap((item) => {
    const description = descriptions.get(itemId(item));
    return description
      ? [priceOf(ctx, { ...item, ...description }, item.amountCents ?? "suggested", pricing)]
      : [];
  });
  return withoutOverlaps(priced);
}

/** What a track or release costs the caller alone. @throws DomainError "not_found" for ids that were never there. */
export function priceItem(ctx: Context, item: Item, amount: Amount, pricing: Pricing = "sale"): PricedItem {
  const description = describeItems(ctx, [item]).get(itemId(item));
  if (!description) throw new DomainError("not_found", `This ${nounOf(item)} doesn't exist.`);
  return priceOf(ctx, { ...item, ...description }, amount, pricing);
}

function priceOf(ctx: Context, item: Item & ItemDescription, amount: Amount, pricing: Pricing): PricedItem {
  const noun = nounOf(item);
  const offer = offerOrError(ctx, item, pricing);
  if (isDomainError(offer)) {
    const note = offer.code === "invalid" ? offer.message : `This ${noun} isn't for sale any more.`;
    return { ...unbuyable(item, noOffer, "gone", note), refusal: offer };
  }
  const owned = offer.ownedTrackIds.length;
  if (offer.trackIds.length === 0 && owned === 0) {
    const refusal = new DomainError("invalid", "Nothing of this release is for sale at the moment.");
    return { ...unbuyable(item, offer, "gone", "This release has no tracks yet."), refusal };
  }
  if (offer.trackIds.length === 0) {
    const note = noun === "track" ? "You own this." : "You own all of it.";
    const message = `You already own this ${noun}. It's in your dashboard.`;
    return { ...unbuyable(item, offer, "owned", note), refusal: new DomainError("conflict", message) };
  }
  if (isFree(offer)) {
    const note =
      owned > 0
        ? `You own ${owned} of ${sizeOf(offer)}, and the rest is free.`
        : `This ${noun} is free. You can download it from its page.`;
    // A free track is everybody's, without an order; a free release is taken with one, as its tracks may have a price.
    const refusal =
      noun === "track" ? new DomainError("invalid", "This track is free: there is nothing to pay.") : null;
    return { ...unbuyable(item, offer, owned > 0 ? "owned" : "gone", note), refusal };
  }
  const paid = findPaidInBrowser(ctx);
  if (offer.trackIds.every((id) => paid.has(id))) {
    const message = alreadyPaidMessage;
    return { ...unbuyable(item, offer, "owned", message), refusal: new DomainError("conflict", message) };
  }
  const { currency } = readSite(ctx).settings;
  const { amountCents, note, refusal } = priceAt(offer, amount, currency);
  const { sale } = offer;
  return {
    ...item,
    ...offer,
    status: "buyable",
    amountCents,
    discount: sale && { id: sale.discountId, cents: sale.regularCents - sale.priceCents },
    notes: [...(owned > 0 ? [partNote(offer, amountCents, currency)] : []), ...(note ? [note] : [])],
    refusal,
  };
}

/** What is known of something that can't be bought at all. */
const noOffer: Offer = {
  trackIds: [],
  ownedTrackIds: [],
  minimumCents: 0,
  suggestedCents: null,
  sale: null,
  comesOutOn: null,
};

function unbuyable(
  item: Item & ItemDescription,
  offer: Offer,
  status: Exclude<ItemStatus, "buyable">,
  note: string,
) {
  return { ...item, ...offer, status, amountCents: 0, discount: null, notes: [note] };
}

function offerOrError(ctx: Context, { trackId, releaseId }: Item, pricing: Pricing): Offer | DomainError {
  try {
    return trackId === null ? offerRelease(ctx, releaseId ?? "", pricing) : offerTrack(ctx, trackId, pricing);
  } catch (error) {
    if (isDomainError(error)) return error;
    throw error;
  }
}

/** Whether nobody pays for it: it costs nothing, and nothing is suggested. */
function isFree({ minimumCents, suggestedCents }: Offer): boolean {
  return minimumCents === 0 && suggestedCents === null;
}

function priceAt({ minimumCents, suggestedCents }: Offer, amount: Amount, currency: string) {
  const atLeast = { amountCents: minimumCents, note: null, refusal: null };
  if (suggestedCents === null) {
    const hasChanged = typeof amount === "number" && amount !== minimumCents;
    return hasChanged ? { ...atLeast, note: "This has a fixed price now." } : atLeast;
  }
  if (amount === "minimum") return atLeast;
  if (amount === "suggested") return { ...atLeast, amountCents: Math.max(suggestedCents, minimumCents) };
  const refusal = refuseNamed(minimumCents, amount, currency);
  if (refusal === null) return { ...atLeast, amountCents: amount };
  const note = `The minimum price is ${formatPrice(formatCents(minimumCents), currency)} now.`;
  return { ...atLeast, note, refusal };
}

/** Why a fan can't name this price: it is less than the least, or what no card is charged; null if they can. */
function refuseNamed(minimumCents: number, cents: number, currency: string): DomainError | null {
  const isNothing = cents === 0 && minimumCents === 0;
  if (isNothing || (cents >= minNamedCents(minimumCents, currency) && cents <= maxNamedCents)) return null;
  const sentence =
    cents > maxNamedCents
      ? `That's very kind, but the maximum is ${formatPrice(formatCents(maxNamedCents), currency)}`
      : `Please enter ${nameableText(minimumCents, currency)}`;
  return fieldError<AmountForm>("amount", sentence);
}

function partNote(offer: Offer, cents: number, currency: string): string {
  const owned = `You own ${offer.ownedTrackIds.length} of ${sizeOf(offer)}`;
  const isReduced = offer.trackIds.every((id) => !offer.ownedTrackIds.includes(id));
  if (isReduced) return `${owned}: the rest for ${formatPrice(formatCents(cents), currency)}.`;
  return `${owned}. Buying the rest separately would cost more.`;
}

function sizeOf({ trackIds, ownedTrackIds }: Offer): number {
  return new Set([...trackIds, ...ownedTrackIds]).size;
}
