import type { CounterName } from "#app/shared/core/counter-names.ts";
import { singleton } from "./memoize.ts";

/** How many keys a counter has in memory at most, so that nobody can fill it; more aren't counted until it is written. */
const maxKeys = 1000;

/** How often something happened since the counts were last written. */
export interface Count {
  counter: CounterName;
  key: string;
  at: Date;
  count: number;
}

/** The key of a release, next to those of tracks, which are their ids. */
export const releaseKey = (releaseId: string) => `release:${releaseId}`;

/**
 * What has happened in the last minute, in memory. It holds numbers alone: who visited can't be found out from it, nor
 * from what is written of it.
 */
export const counters = singleton("statistics", ({ now }) => {
  let counts = new Map<CounterName, Map<string, Count>>();
  return {
    /** Counts something once. @param key what it was of; it must not be about a person */
    count(counter: CounterName, key = ""): void {
      const byKey = counts.get(counter) ?? new Map<string, Count>();
      counts.set(counter, byKey);
      const known = byKey.get(key);
      if (known) known.count += 1;
      else if (byKey.size < maxKeys) byKey.set(key, { counter, key, at: now(), count: 1 });
    },
    /** Everything counted, by counter and key. */
    list: (): Count[] => [...counts.values()].flatMap((byKey) => [...byKey.values()]),
    /** Begins at 0 again, once what `list` returned is written. */
    reset(): void {
      counts = new Map();
    },
  };
});
