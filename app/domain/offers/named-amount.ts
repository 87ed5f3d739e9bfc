import { DomainError } from "#app/shared/errors.ts";
import { formatCents, formatPrice, isPossiblePrice, maxNamedCents } from "#app/shared/money.ts";
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
  if (cents >= minimumCents && cents <= maxNamedCents && isPossiblePrice(cents)) return;
  const say = (amount: number) => formatPrice(formatCents(amount), currency);
  const least =
    minimumCents > 0 ? `Please enter ${say(minimumCents)} or more` : `Please enter 0, or ${say(50)} or more`;
  const sentence = cents > maxNamedCents ? `That is very kind, but the most is ${say(maxNamedCents)}` : least;
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
