import { PurchaseLink } from "#app/components/tracks/purchase-link.tsx";
import { LeastPrice, Price } from "#app/components/ui/values/price.tsx";
import type { ShownRelease } from "./shown-release.ts";

interface ReleaseActionProps {
  release: Pick<ShownRelease, "id" | "title" | "cost" | "isOpen">;
  isSignedIn: boolean;
  isWide?: boolean;
}

/** Leads to the checkout of a whole release, where the visitor can buy it. */
export function ReleaseAction({
  release: { id, title, cost, isOpen },
  isSignedIn,
  isWide,
}: ReleaseActionProps) {
  if (!cost) return null;
  return (
    <PurchaseLink releaseId={id} isSignedIn={isSignedIn} isWide={isWide}>
      <span>
        {verbOf(cost, isOpen)}
        <Figure {...cost} />
        <span className="visually-hidden"> {title}</span>
      </span>
    </PurchaseLink>
  );
}

function Figure({ price, suggestedPrice }: NonNullable<ShownRelease["cost"]>) {
  const isNothing = Number(price) === 0;
  if (suggestedPrice === null) {
    return (
      !isNothing && (
        <>
          {" "}
          <Price amount={price} />
        </>
      )
    );
  }
  return (
    <>
      {isNothing ? ", " : " "}
      <LeastPrice amount={price} />
    </>
  );
}

function verbOf(
  { price, suggestedPrice, isRest }: NonNullable<ShownRelease["cost"]>,
  isOpen: boolean,
): string {
  if (isRest) return Number(price) === 0 ? "Get the Rest" : "Buy the Rest";
  if (!isOpen) return "Pre-order";
  if (suggestedPrice !== null) return "Name Your Price";
  return Number(price) === 0 ? "Get It Free" : "Buy";
}
