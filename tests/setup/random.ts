/** Chance that can be had again: the same seed gives the same choices in the same order. */
export interface Random {
  /** A number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  /** True in this share of the cases. */
  chance(share: number): boolean;
  pick<Choice>(choices: readonly Choice[]): Choice;
}

/** Mulberry32: small, and even enough for picking among a few. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    pick(choices) {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error("There is nothing to pick from.");
      return choice;
    },
  };
}
