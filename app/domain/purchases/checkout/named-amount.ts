import type { Offer } from "#app/domain/offers/offer.ts";
import { DomainError } from "#app/shared/errors.ts";
import { formatCents, formatPrice, isPossiblePrice } from "#app/shared/money.ts";

/** More than this is a slip of the keyboard, in cents. */
const maxNamedCents = 1_000_000;

/**
 * What is paid for an offer, in cents: its price, or where the fan names it what they name, the least without.
 * @throws DomainError "invalid" with a field error for an amount under the least, or one that no card is charged.
 */
export function namedAmount(
  { minimumCents, suggestedCents }: Pick<Offer, "minimumCents" | "suggestedCents">,
  named: number | null,
  currency: string,
): number {
  if (suggestedCents === null || named === null) return minimumCents;
  if (named >= minimumCents && named <= maxNamedCents && isPossiblePrice(named)) return named;
  const say = (cents: number) => formatPrice(formatCents(cents), currency);
  const sentence =
    named > maxNamedCents
      ? `That is very kind, but the most is ${say(maxNamedCents)}`
      : minimumCents > 0
        ? `Please enter ${say(minimumCents)} or more`
        : `Please enter 0, or ${say(50)} or more`;
  throw new DomainError("invalid", sentence, { fieldErrors: { amount: [sentence] } });
}
