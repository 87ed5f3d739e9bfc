import type { Context } from "#app/domain/core/context.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { isDomainError } from "#app/shared/errors.ts";
import { formatCents, formatPrice } from "#app/shared/money.ts";
import type { CartItem } from "./cart-item.ts";
import { findOffer, isFree } from "./find-offer.ts";

/** What has become of a line: `gone` can't be bought any more, `covered` comes with another line. */
export type LineStatus = "buyable" | "owned" | "covered" | "gone";

/** What a line costs, and why. */
export interface ItemValue {
  status: LineStatus;
  /** In cents; 0 unless it is buyable. */
  amountCents: number;
  /** The bounds of the price, in cents, where the fan names it. */
  naming: { minimumCents: number; suggestedCents: number } | null;
  /** What the fan should know about it. */
  notes: string[];
  /** The tracks that are paid for. */
  trackIds: string[];
}

/** What an item of the caller's cart costs today. @param currency for the notes. */
export function valueItem(ctx: Context, item: CartItem, currency: string): ItemValue {
  const offer = offerOrReason(ctx, item);
  if (typeof offer === "string") return worthless("gone", offer);
  const what = item.trackId === null ? "release" : "track";
  const owned = offer.ownedTrackIds.length;
  if (offer.trackIds.length === 0) {
    if (owned === 0) return worthless("gone", "This release has no tracks yet.");
    return worthless("owned", what === "track" ? "You own this." : "You own all of it.");
  }
  if (isFree(offer)) {
    if (owned > 0) return worthless("owned", `You own ${owned} of ${sizeOf(offer)}, and the rest is free.`);
    return worthless("gone", `This ${what} is free. You can download it from its page.`);
  }
  const { cents, note } = price(offer, item.amountCents, currency);
  return {
    status: "buyable",
    amountCents: cents,
    naming: namingOf(offer),
    notes: [...(owned > 0 ? [partNote(offer, cents, currency)] : []), ...(note ? [note] : [])],
    trackIds: offer.trackIds,
  };
}

/** A line that adds nothing to the sum. */
export function worthless(status: Exclude<LineStatus, "buyable">, note: string): ItemValue {
  return { status, amountCents: 0, naming: null, notes: [note], trackIds: [] };
}

/** A sum for people. */
export function priceText(cents: number, currency: string): string {
  return formatPrice(formatCents(cents), currency);
}

function offerOrReason(ctx: Context, item: CartItem): Offer | string {
  try {
    return findOffer(ctx, item);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.code === "invalid") return error.message;
    return `This ${item.trackId === null ? "release" : "track"} isn't for sale any more.`;
  }
}

function namingOf({ minimumCents, suggestedCents }: Offer): ItemValue["naming"] {
  return suggestedCents === null ? null : { minimumCents, suggestedCents };
}

function price({ minimumCents, suggestedCents }: Offer, wanted: number | null, currency: string) {
  if (suggestedCents === null) {
    const hasChanged = wanted !== null && wanted !== minimumCents;
    return { cents: minimumCents, note: hasChanged ? "This has a fixed price now." : null };
  }
  if (wanted === null) return { cents: Math.max(suggestedCents, minimumCents), note: null };
  if (wanted >= minimumCents) return { cents: wanted, note: null };
  return { cents: minimumCents, note: `The minimum price is ${priceText(minimumCents, currency)} now.` };
}

function partNote(offer: Offer, cents: number, currency: string): string {
  const owned = `You own ${offer.ownedTrackIds.length} of ${sizeOf(offer)}`;
  const isReduced = offer.trackIds.every((id) => !offer.ownedTrackIds.includes(id));
  if (isReduced) return `${owned}: the rest for ${priceText(cents, currency)}.`;
  return `${owned}. Buying the rest separately would cost more.`;
}

function sizeOf({ trackIds, ownedTrackIds }: Offer): number {
  return new Set([...trackIds, ...ownedTrackIds]).size;
}
