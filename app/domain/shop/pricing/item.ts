import type { Offer } from "#app/domain/music/prices/offer.ts";
import type { LineDiscount } from "#app/domain/shop/discounts/apply-code.ts";
import type { DomainError } from "#app/shared/core/errors.ts";

/** A track or a release. Exactly one id is set. */
export interface Item {
  trackId: string | null;
  releaseId: string | null;
}

/**
 * The name of an item. It says what the item is and not which row: it holds for a visitor's cart, and for the same
 * cart after a sign-in in another tab.
 */
export function itemId({ trackId, releaseId }: Item): string {
  return trackId === null ? `release-${releaseId}` : `track-${trackId}`;
}

/** What to call an item in a sentence. */
export function nounOf({ trackId }: Item): "track" | "release" {
  return trackId === null ? "release" : "track";
}

/** What a cart and an order say of an item. */
export interface ItemDescription {
  title: string;
  artist: string;
}

/** Something that a fan wants. */
export interface RequestedItem extends Item {
  /** What the fan wants to pay, in cents, where they name the price; null for what is suggested. */
  amountCents: number | null;
}

/** What becomes of an item: `gone` can't be bought any more, `covered` comes with another one. */
export type ItemStatus = "buyable" | "owned" | "covered" | "gone";

/** An item at today's price: a line of a cart, and of the order that is made of it. */
export interface PricedItem extends Item, ItemDescription, Offer {
  status: ItemStatus;
  /** What it adds to the sum, in cents; 0 unless it is buyable. */
  amountCents: number;
  /** What a sale or a code took off its price; null for nothing. */
  discount: LineDiscount | null;
  /** What the fan should know about it. */
  notes: string[];
  /** Why it can't be ordered alone, or not at this amount; null if it can. */
  refusal: DomainError | null;
}

/** What is paid where the fan names the price, in cents, or one of the shop's own figures. */
export type Amount = number | "suggested" | "minimum";
