/**
 * The tax contained in an amount, rounded to the nearest cent, half a cent up. In whole numbers: a float would be
 * off by a cent where the quotient ends in exactly a half.
 * @param amountCents what is paid, tax included.
 * @param rateBasisPoints hundredths of a percent: 1900 for 19 %.
 * @throws RangeError for anything but whole numbers from 0.
 */
export function taxIncluded(amountCents: number, rateBasisPoints: number): number {
  if (![amountCents, rateBasisPoints].every((value) => Number.isSafeInteger(value) && value >= 0)) {
    throw new RangeError("Tax is calculated from whole cents and whole basis points.");
  }
  const numerator = BigInt(amountCents) * BigInt(rateBasisPoints);
  const denominator = 10_000n + BigInt(rateBasisPoints);
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** "25.5" or "25,5 %" -> 2550; null for what is no rate from 0 to 100 % with up to two decimals. */
export function parseRate(text: string): number | null {
  const [, whole, decimals = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const rate = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  return rate <= 10_000 ? rate : null;
}

/** 2550 -> "25.5". */
export function formatRate(rateBasisPoints: number): string {
  return String(rateBasisPoints / 100);
}
