import { Day } from "#app/components/ui/values/day.tsx";
import { kindNames } from "#app/shared/releases/kind-names.ts";
import { ReleasePrice } from "./release-price.tsx";
import type { ListedRelease } from "./shown-release.ts";

interface ReleaseFactsProps {
  release: Omit<ListedRelease, "places">;
  /** The whole date instead of the year. */
  hasDay?: boolean;
  /** False beside a button that says it. */
  hasPrice?: boolean;
}

/** Kind, year or day, and price of a release, in one line. */
export function ReleaseFacts({ release, hasDay = false, hasPrice = true }: ReleaseFactsProps) {
  const { kind, releaseDate, opensOn } = release;
  const day = opensOn ?? releaseDate;
  return (
    <>
      <span>{kindNames[kind]}</span>
      {day && <span>{hasDay ? <Day value={day} size="long" /> : day.slice(0, 4)}</span>}
      <ReleasePrice release={hasPrice ? release : { ...release, cost: null }} />
    </>
  );
}
