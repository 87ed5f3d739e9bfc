import { DomainError } from "#app/shared/errors.ts";
import { formatCents, formatPrice, maxNamedCents, minNamedCents, nameableText } from "#app/shared/money.ts";
import type { Offer } from "./offer.ts";

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
