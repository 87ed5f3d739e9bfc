/**
 * Distributes a sum over parts by their weights, to the cent: each part gets its whole cents, and those left go to the
 * largest remainders, the earlier part first among equals. With weights of 0 alone all parts count the same.
 * @param cents may be negative, for money that goes back: the parts are then those of the same sum with a minus.
 * @param weights not negative, such as prices in cents.
 * @returns whole cents, as many as there are weights; they add up to `cents` wherever there is a weight.
 */
export function distributeCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0)
    return weights.length === 0
      ? []
      : distributeCents(
          cents,
          weights.map(() => 1),
        );
  const size = Math.abs(cents);
  const exact = weights.map((weight) => size * weight);
  const parts = exact.map((product) => Math.floor(product / total));
  const left = size - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % total }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return cents < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts;
}
