import { Badge } from "#app/components/ui/badge.tsx";
import { LeastPrice, Price } from "#app/components/ui/values/price.tsx";
import type { ShownRelease } from "./shown-release.ts";

type Priced = Pick<ShownRelease, "cost" | "owned" | "isOpen">;

/** What a release costs the visitor, and whether it is still to come; nothing if only its tracks are sold. */
export function ReleasePrice({ release: { cost, owned, isOpen } }: { release: Priced }) {
  return (
    <>
      {!isOpen && <Badge tone="accent">PRE-ORDER</Badge>}
      {owned && <Badge tone="success">OWNED</Badge>}
      {cost && <span>{priceText(cost)}</span>}
    </>
  );
}

function priceText({ price, suggestedPrice, isRest }: NonNullable<Priced["cost"]>) {
  const figure = suggestedPrice === null ? <Price amount={price} /> : <LeastPrice amount={price} />;
  if (isRest) return <>{figure} for the rest</>;
  return suggestedPrice === null && Number(price) === 0 ? "Free" : figure;
}
