/** Gives the next number of its series, 0 (included) to 1 (excluded). */
export type Random = () => number;

/**
 * A pseudo-random series of its own for each name: the same name gives the same numbers on every
 * machine and run, which is what makes the demo artist reproducible to the byte.
 */
export function randomFor(name: string): Random {
  let state = 0x811c9dc5;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
