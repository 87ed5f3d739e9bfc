import type { ReactNode } from "react";
import { kindNames } from "#app/shared/releases/kind-names.ts";
import { ReleasePrice } from "./release-price.tsx";
import type { ListedRelease } from "./shown-release.ts";

interface ReleaseFactsProps {
  release: Omit<ListedRelease, "positions">;
  /** The whole date instead of the year. What draws it isn't fetched for lists, which don't show it. */
  wholeDay?: ReactNode;
  /** False beside a button that says it. */
  hasPrice?: boolean;
}

/** Kind, year or day, and price of a release, in one line. */
export function ReleaseFacts({ release, wholeDay, hasPrice = true }: ReleaseFactsProps) {
  const { kind, day } = release;
  return (
    <>
      <span>{kindNames[kind]}</span>
      {day && <span>{wholeDay ?? day.slice(0, 4)}</span>}
      <ReleasePrice release={hasPrice ? release : { ...release, cost: null }} />
    </>
  );
}
