import { Badge } from "#app/components/ui/badge.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
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
  if (isRest) {
    return (
      <>
        <Price amount={price} /> for the rest
      </>
    );
  }
  if (suggestedPrice !== null) return "Name your price";
  return Number(price) === 0 ? "Free" : <Price amount={price} />;
}
