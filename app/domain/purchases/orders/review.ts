import type { AuditLog } from "#app/shared/audit/schema.ts";

const reasons: Readonly<Record<string, string>> = {
  "another shop": "The payment belongs to another shop: two shops may share one Stripe account.",
  "another mode (test or live)":
    "The payment was made in the other mode: real money for a test order, or the reverse.",
  "another amount": "The amount paid is not the amount of the order. Compare the two at the provider.",
  "another currency": "It was paid in a different currency from the order.",
  "another order number": "The payment names a different order.",
  "another buyer": "The payment names a different account from the buyer's.",
  "another track": "The payment names a different track from the one ordered.",
};

/** What differs between a payment and its order, as the event said that put it under review, and what that means. */
export function findReview(events: readonly AuditLog[]): { mismatch: string; meaning: string | null }[] {
  const event = events.find(({ eventType }) => eventType === "purchase.review");
  const mismatches = event?.details?.mismatches;
  if (typeof mismatches !== "string") return [];
  return mismatches.split(", ").map((mismatch) => ({ mismatch, meaning: reasons[mismatch] ?? null }));
}
