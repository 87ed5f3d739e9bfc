import type { ReactNode } from "react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { LeastPrice, Price, WasPrice } from "#app/components/ui/values/price.tsx";
import { messages } from "#app/messages/messages.ts";
import { kindName } from "#app/shared/music/releases/kind-names.ts";
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
      <span>{kindName(kind)}</span>
      {day && <span>{wholeDay ?? day.slice(0, 4)}</span>}
      {!isOpen && <Badge tone="accent">{messages.music.badge.preorder}</Badge>}
      {owned && <Badge tone="success">{messages.music.badge.owned}</Badge>}
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
  if (isRest) return <Sentence parts={messages.music.price.forRest(figure)} />;
  return suggestedPrice === null && Number(price) === 0 ? messages.music.price.free : figure;
}
