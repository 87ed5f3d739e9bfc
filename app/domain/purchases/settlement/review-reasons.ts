import type { ReviewReason } from "#app/shared/purchases/schema.ts";

/** How a payment differs from its order, in words for the artist, and what it means. */
export const reviewWords: Readonly<Record<ReviewReason, { mismatch: string; meaning: string }>> = {
  shop: {
    mismatch: "another shop",
    meaning: "The payment belongs to another shop: two shops may share one Stripe account.",
  },
  mode: {
    mismatch: "another mode (test or live)",
    meaning: "The payment was made in the other mode: real money for a test order, or the reverse.",
  },
  amount: {
    mismatch: "another amount",
    meaning: "The amount paid is not the amount of the order. Compare the two at the provider.",
  },
  currency: { mismatch: "another currency", meaning: "It was paid in a different currency from the order." },
  order: {
    mismatch: "another order number",
    meaning: "The payment names a different order.",
  },
  buyer: { mismatch: "another buyer", meaning: "The payment names a different account from the buyer's." },
  track: { mismatch: "another track", meaning: "The payment names a different track from the one ordered." },
};

/** The reasons in one phrase, like "another amount, another currency". */
export function nameReviewReasons(reasons: readonly ReviewReason[]): string {
  return reasons.map((reason) => reviewWords[reason].mismatch).join(", ");
}
