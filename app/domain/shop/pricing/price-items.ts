import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { type Offer, offerRelease, offerTrack, type Pricing } from "#app/domain/music/prices/offer.ts";
import { findPaidInBrowser } from "#app/domain/shop/guests/paid-in-browser.ts";
import { messages } from "#app/messages/messages.ts";
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
  if (!description) throw new DomainError("not_found", messages.shop.item.unknown(nounOf(item)));
  return priceOf(ctx, { ...item, ...description }, amount, pricing);
}

function priceOf(ctx: Context, item: Item & ItemDescription, amount: Amount, pricing: Pricing): PricedItem {
  const noun = nounOf(item);
  const offer = offerOrError(ctx, item, pricing);
  if (isDomainError(offer)) {
    const note = offer.code === "invalid" ? offer.message : messages.shop.item.notForSale(noun);
    return { ...unbuyable(item, noOffer, "gone", note), refusal: offer };
  }
  const owned = offer.ownedTrackIds.length;
  if (offer.trackIds.length === 0 && owned === 0) {
    const refusal = new DomainError("invalid", messages.shop.item.releaseNotForSale);
    return { ...unbuyable(item, offer, "gone", messages.shop.item.hasNoTracks), refusal };
  }
  if (offer.trackIds.length === 0) {
    const note = messages.shop.item.owned(noun);
    const message = messages.shop.item.ownedInDashboard(noun);
    return { ...unbuyable(item, offer, "owned", note), refusal: new DomainError("conflict", message) };
  }
  if (isFree(offer)) {
    const note =
      owned > 0 ? messages.shop.item.restIsFree(owned, sizeOf(offer)) : messages.shop.item.isFree(noun);
    // A free track is everybody's, without an order; a free release is taken with one, as its tracks may have a price.
    const refusal =
      noun === "track" ? new DomainError("invalid", messages.shop.item.freeNothingToPay(noun)) : null;
    return { ...unbuyable(item, offer, owned > 0 ? "owned" : "gone", note), refusal };
  }
  const paid = findPaidInBrowser(ctx);
  if (offer.trackIds.every((id) => paid.has(id))) {
    const message = messages.shop.item.alreadyPaid;
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
    return hasChanged ? { ...atLeast, note: messages.shop.item.fixedPrice } : atLeast;
  }
  if (amount === "minimum") return atLeast;
  if (amount === "suggested") return { ...atLeast, amountCents: Math.max(suggestedCents, minimumCents) };
  const refusal = refuseNamed(minimumCents, amount, currency);
  if (refusal === null) return { ...atLeast, amountCents: amount };
  const note = messages.shop.item.minimumPrice(formatPrice(formatCents(minimumCents), currency));
  return { ...atLeast, note, refusal };
}

/** Why a fan can't name this price: it is less than the least, or what no card is charged; null if they can. */
function refuseNamed(minimumCents: number, cents: number, currency: string): DomainError | null {
  const isNothing = cents === 0 && minimumCents === 0;
  if (isNothing || (cents >= minNamedCents(minimumCents, currency) && cents <= maxNamedCents)) return null;
  const sentence =
    cents > maxNamedCents
      ? messages.shop.item.maximumPrice(formatPrice(formatCents(maxNamedCents), currency))
      : messages.shop.item.enterPrice(nameableText(minimumCents, currency));
  return fieldError<AmountForm>("amount", sentence);
}

function partNote(offer: Offer, cents: number, currency: string): string {
  const owned = offer.ownedTrackIds.length;
  const isReduced = offer.trackIds.every((id) => !offer.ownedTrackIds.includes(id));
  return isReduced
    ? messages.shop.item.restFor(owned, sizeOf(offer), formatPrice(formatCents(cents), currency))
    : messages.shop.item.restCostsMore(owned, sizeOf(offer));
}

function sizeOf({ trackIds, ownedTrackIds }: Offer): number {
  return new Set([...trackIds, ...ownedTrackIds]).size;
}
