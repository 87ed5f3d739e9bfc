import type { PageRelease } from "#app/domain/music/releases/present-release.ts";
import type { ReleaseCost } from "#app/domain/music/releases/read-release.ts";
import { messages } from "#app/messages/messages.ts";
import { purchaseVerb } from "#app/shared/music/releases/purchase-verb.ts";
import { AskedPrice } from "./asked-price.tsx";
import { PurchaseLink } from "./purchase-link.tsx";

/** A release with what it costs the visitor; null if it isn't sold as a whole or they have it. */
export interface PricedRelease extends Pick<PageRelease, "id" | "title" | "isOpen"> {
  cost: ReleaseCost | null;
}

interface ReleaseActionProps {
  release: PricedRelease;
  isWide?: boolean;
  /** In a bar: in few words. */
  isInBar?: boolean;
}

/** Leads to the checkout of a whole release, where the visitor can buy it. */
export function ReleaseAction({ release, isWide, isInBar = false }: ReleaseActionProps) {
  const { id, title, cost, isOpen } = release;
  if (!cost) return null;
  return (
    <PurchaseLink releaseId={id} isWide={isWide}>
      <span>
        {purchaseVerb(cost, isOpen)}
        <span className={isInBar && cost.suggestedPrice !== null ? "visually-hidden" : undefined}>
          <AskedPrice {...cost} />
        </span>
        <span className="visually-hidden">
          {isInBar && messages.music.action.theRelease} {title}
        </span>
      </span>
    </PurchaseLink>
  );
}
