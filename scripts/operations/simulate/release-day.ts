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
