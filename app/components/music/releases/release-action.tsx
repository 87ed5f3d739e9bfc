import { AskedPrice } from "#app/components/music/tracks/asked-price.tsx";
import { PurchaseLink } from "#app/components/music/tracks/purchase-link.tsx";
import type { ShownRelease } from "./shown-release.ts";

interface ReleaseActionProps {
  release: Pick<ShownRelease, "id" | "title" | "cost" | "isOpen">;
  isWide?: boolean;
}

/** Leads to the checkout of a whole release, where the visitor can buy it. */
export function ReleaseAction({ release, isWide }: ReleaseActionProps) {
  const { id, title, cost, isOpen } = release;
  if (!cost) return null;
  return (
    <PurchaseLink releaseId={id} isWide={isWide}>
      <span>
        {verbOf(cost, isOpen)}
        <AskedPrice {...cost} />
        <span className="visually-hidden"> {title}</span>
      </span>
    </PurchaseLink>
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
