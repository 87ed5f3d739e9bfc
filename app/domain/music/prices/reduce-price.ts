import { messages } from "#app/messages/messages.ts";
import { formatCents, formatPrice, minNamedCents } from "#app/shared/core/money.ts";
import type { DiscountRow } from "#db/schema/index.ts";

export type DiscountTerms = Pick<DiscountRow, "percent" | "amountCents">;

/** How much a discount takes off an amount, in cents: half a cent counts for the buyer. */
export function centsOff({ percent, amountCents }: DiscountTerms, cents: number): number {
  return Math.min(cents, percent === null ? (amountCents ?? 0) : Math.round((cents * percent) / 100));
}

/**
 * A fixed price in a sale, in cents. It never falls below what a card is charged: a paid track doesn't become a free one,
 * which everybody could stream.
 * @returns null where the sale lowers nothing.
 */
export function reducePrice(terms: DiscountTerms, regularCents: number, currency: string): number | null {
  const cents = Math.max(regularCents - centsOff(terms, regularCents), minNamedCents(0, currency));
  return cents < regularCents ? cents : null;
}

/** What a discount takes off, for people: "20% off", "$5.00 off". */
export function describeTerms({ percent, amountCents }: DiscountTerms, currency: string): string {
  return percent === null
    ? messages.shop.discount.amountOff(formatPrice(formatCents(amountCents ?? 0), currency))
    : messages.shop.discount.percentOff(percent);
}
