import { Day } from "#app/components/ui/values/day.tsx";
import { kindNames } from "#app/shared/releases/kind-names.ts";
import { ReleasePrice } from "./release-price.tsx";
import type { ShownRelease } from "./shown-release.ts";

/** Kind, year or day, and price of a release, in one line. */
export function ReleaseFacts({ release, hasDay = false }: { release: ShownRelease; hasDay?: boolean }) {
  const { kind, releaseDate } = release;
  return (
    <>
      <span>{kindNames[kind]}</span>
      {releaseDate && (
        <span>{hasDay ? <Day value={releaseDate} size="long" /> : releaseDate.slice(0, 4)}</span>
      )}
      <ReleasePrice release={release} />
    </>
  );
}
