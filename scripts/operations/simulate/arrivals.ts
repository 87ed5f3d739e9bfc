import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../../../tests/setup/random.ts";

/** What became of those who came to do one thing. */
export interface Outcome {
  offered: number;
  served: number;
  failed: number;
  /** From the moment they came, in milliseconds: who waits for a place waits. */
  waits: number[];
}

const tick = 20;
const patience = 15_000;

/**
 * Lets visitors come at a rate, whether those before them are served or not, as visitors do.
 * @param rate a second
 */
export async function letArrive(
  { rate, seconds, random }: { rate: number; seconds: number; random: Random },
  work: () => Promise<boolean>,
): Promise<Outcome> {
  const outcome: Outcome = { offered: 0, served: 0, failed: 0, waits: [] };
  const underWay = new Set<Promise<void>>();
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let nextAt = begun;
  while (performance.now() < end) {
    for (; nextAt <= performance.now() && nextAt < end; nextAt += gap(rate, random)) {
      const cameAt = nextAt;
      outcome.offered += 1;
      const visit: Promise<void> = work()
        .catch(() => false)
        .then((isServed) => {
          outcome[isServed ? "served" : "failed"] += 1;
          if (isServed) outcome.waits.push(performance.now() - cameAt);
        })
        .finally(() => underWay.delete(visit));
      underWay.add(visit);
    }
    await pause(tick);
  }
  await Promise.race([Promise.all(underWay), pause(patience)]);
  outcome.failed += underWay.size;
  return outcome;
}

/** Between two arrivals, in milliseconds: they don't know of each other (a Poisson process). */
function gap(rate: number, random: Random): number {
  return (-Math.log(1 - random.below(1_000_000) / 1_000_000) / rate) * 1000;
}

/** What happens in the busiest hour of a release that goes round the world. */
export const releaseDay = { visitors: 1_000_000, plays: 50_000, purchases: 10_000 };

/** A visitor reads this many public pages. */
const pagesOfAVisit = 3;

/** How often a second each of it happens. @param factor 1 is the release day itself. */
export function arrivalsASecond(factor: number) {
  const each = factor / 3600;
  return {
    page: releaseDay.visitors * pagesOfAVisit * each,
    play: releaseDay.plays * each,
    purchase: releaseDay.purchases * each,
    // A buyer looks at what was bought, and listens.
    "signed-in page": releaseDay.purchases * 2 * each,
  };
}
export type Doing = keyof ReturnType<typeof arrivalsASecond>;
