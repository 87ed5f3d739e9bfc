import type { ReviewReason } from "#app/shared/purchases/schema.ts";

/** In what a payment differs from its order, in words for the artist, and what that means. */
export const reviewWords: Readonly<Record<ReviewReason, { mismatch: string; meaning: string }>> = {
  shop: {
    mismatch: "another shop",
    meaning: "The payment carries another shop's mark: two shops may share one Stripe account.",
  },
  mode: {
    mismatch: "another mode (test or live)",
    meaning: "The payment was made in the other mode: real money for a test order, or the reverse.",
  },
  amount: {
    mismatch: "another amount",
    meaning: "Another amount was paid than the order asks for. Compare the two at the provider.",
  },
  currency: { mismatch: "another currency", meaning: "It was paid in another currency than the order's." },
  order: {
    mismatch: "another order number",
    meaning: "The payment names another order than the one that it was made for.",
  },
  buyer: { mismatch: "another buyer", meaning: "The payment names another account than the buyer's." },
  track: { mismatch: "another track", meaning: "The payment names another track than the one ordered." },
};

/** The reasons in one phrase, like "another amount, another currency". */
export function nameReviewReasons(reasons: readonly ReviewReason[]): string {
  return reasons.map((reason) => reviewWords[reason].mismatch).join(", ");
}
