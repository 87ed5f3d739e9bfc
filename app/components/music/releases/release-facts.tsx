import type { ReactNode } from "react";
import { Badge } from "#app/components/ui/badge.tsx";
import { LeastPrice, Price, WasPrice } from "#app/components/ui/values/price.tsx";
import { kindNames } from "#app/shared/music/releases/kind-names.ts";
import type { ListedRelease } from "./shown-release.ts";

interface ReleaseFactsProps {
  release: Omit<ListedRelease, "positions">;
  /** The whole date instead of the year. What draws it isn't fetched for lists, which don't show it. */
  wholeDay?: ReactNode;
  /** False next to a button that says it. */
  hasPrice?: boolean;
}

/** Kind, year or day of a release, whether it is still to come, and its price unless only its tracks are sold. */
export function ReleaseFacts({ release, wholeDay, hasPrice = true }: ReleaseFactsProps) {
  const { kind, day, isOpen, owned, cost } = release;
  return (
    <>
      <span>{kindNames[kind]}</span>
      {day && <span>{wholeDay ?? day.slice(0, 4)}</span>}
      {!isOpen && <Badge tone="accent">PRE-ORDER</Badge>}
      {owned && <Badge tone="success">OWNED</Badge>}
      {hasPrice && cost && (
        <>
          <span>{priceText(cost)}</span>
          <WasPrice sale={cost.sale} />
        </>
      )}
    </>
  );
}

function priceText({ price, suggestedPrice, isRest }: NonNullable<ListedRelease["cost"]>) {
  const figure = suggestedPrice === null ? <Price amount={price} /> : <LeastPrice amount={price} />;
  if (isRest) return <>{figure} for the rest</>;
  return suggestedPrice === null && Number(price) === 0 ? "Free" : figure;
}
