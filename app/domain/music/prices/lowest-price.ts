const windowLength = 30 * 24 * 60 * 60_000;

/** A price from a moment on, in cents; null from when nobody could buy it. */
export interface PriceChange {
  priceCents: number | null;
  changedAt: Date;
}

/** A sale that is over, and the price that it made of a regular one; null where it lowered nothing. */
export interface PastSale {
  startedAt: Date;
  endedAt: Date;
  reduce: (regularCents: number) => number | null;
}

/**
 * The lowest price that was asked within the 30 days before a reduction, earlier sales included (Directive 98/6/EC,
 * article 6a, as of 2019/2161). What is on sale for a shorter time has the lowest since then.
 * @param changes oldest first.
 * @returns cents; null where it couldn't be bought in that time.
 */
export function findLowestPrice(
  changes: readonly PriceChange[],
  sales: readonly PastSale[],
  reducedAt: Date,
): number | null {
  const since = reducedAt.getTime() - windowLength;
  const prices = changes.flatMap(({ priceCents, changedAt }, index) => {
    const from = Math.max(changedAt.getTime(), since);
    const to = Math.min(
      changes[index + 1]?.changedAt.getTime() ?? Number.POSITIVE_INFINITY,
      reducedAt.getTime(),
    );
    if (priceCents === null || from >= to) return [];
    const reduced = sales
      .filter(({ startedAt, endedAt }) => startedAt.getTime() < to && endedAt.getTime() > from)
      // It was in no sale that had begun before it came out.
      .filter(({ startedAt }) => (changes[0]?.changedAt ?? startedAt) < startedAt)
      .flatMap(({ reduce }) => reduce(priceCents) ?? []);
    return [priceCents, ...reduced];
  });
  return prices.length > 0 ? Math.min(...prices) : null;
}
