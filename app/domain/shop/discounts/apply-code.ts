import { distributeCents } from "#app/domain/core/distribute-cents.ts";
import { centsOff, type DiscountTerms } from "#app/domain/music/prices/reduce-price.ts";
import { minChargeCents } from "#app/shared/core/money.ts";

/** What a discount takes off a line. */
export interface LineDiscount {
  id: string;
  /** What it takes off, in cents. */
  cents: number;
}

interface Line {
  /** What it costs, in cents. */
  amountCents: number;
  minimumCents: number;
  /** Null for a fixed price. */
  suggestedCents: number | null;
  discount: LineDiscount | null;
}

/**
 * Takes a code off the fixed prices of lines at regular prices. What it takes off in all is rounded once and distributed
 * to the cent. The sum is then 0, or at least what a card is charged: the code takes off less, or nothing, where it would
 * leave less than that.
 * @param isFor whether a line is one that the code is for.
 * @returns the lines in their order.
 */
export function applyCode<Priced extends Line>(
  lines: readonly Priced[],
  { id, ...terms }: DiscountTerms & { id: string },
  isFor: (line: Priced) => boolean,
  currency: string,
): Priced[] {
  const sumCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const weights = lines.map((line) => (line.suggestedCents === null && isFor(line) ? line.amountCents : 0));
  const wantedCents = centsOff(
    terms,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const payableCents = Math.min(minChargeCents(currency), sumCents);
  const offCents = wantedCents === sumCents ? sumCents : Math.min(wantedCents, sumCents - payableCents);
  if (offCents <= 0) return [...lines];
  const parts = distributeCents(offCents, weights);
  return lines.map((line, index) => {
    const cents = parts[index] ?? 0;
    if (cents === 0) return line;
    const amountCents = line.amountCents - cents;
    return { ...line, amountCents, minimumCents: amountCents, discount: { id, cents } };
  });
}
