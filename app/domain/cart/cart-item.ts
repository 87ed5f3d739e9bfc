/** A track or a release. Exactly one id is set. */
export interface CartSubject {
  trackId: string | null;
  releaseId: string | null;
}

/** Something in a cart. */
export interface CartItem extends CartSubject {
  /** What the fan wants to pay, in cents, where they name the price; null for the price of the day. */
  amountCents: number | null;
}

/** For how long, in milliseconds, a thing stays in a cart. */
export const cartLifetime = 30 * 24 * 60 * 60_000;

/**
 * The name of an item. It says what the item is and not which row: it holds for a visitor's cart, and for the same
 * cart after a sign-in in another tab.
 */
export function cartItemId({ trackId, releaseId }: CartSubject): string {
  return trackId === null ? `release-${releaseId}` : `track-${trackId}`;
}
