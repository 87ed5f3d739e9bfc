import { isFree, isPriceNamed } from "#app/components/music/tracks/page-track.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Price, WasPrice } from "#app/components/ui/values/price.tsx";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { messages } from "#app/messages/messages.ts";

interface TrackBadgeProps {
  track: Pick<PageTrack, "owned" | "price" | "suggestedPrice" | "sale">;
  /** In a row it is quiet, and the button shows a fixed price. */
  isInRow?: boolean;
}

/**
 * FREE TRACK, PREMIUM with the price, or the least where the fan names it; nobody is told the price of what is theirs.
 */
export function TrackBadge({ track, isInRow = false }: TrackBadgeProps) {
  if (track.owned) return <Badge tone="success">{messages.music.badge.owned}</Badge>;
  const isNamed = isPriceNamed(track);
  if (isFree(track))
    return (
      <Badge tone="success">{isNamed ? messages.music.badge.freeOrMore : messages.music.badge.free}</Badge>
    );
  return (
    <>
      <Badge tone={isInRow ? "quiet" : "accent"}>
        {isNamed ? messages.music.badge.from : messages.music.badge.premium}
        <span className={isInRow && !isNamed ? "visually-hidden" : undefined}>
          {" "}
          <Price amount={track.price} />
        </span>
      </Badge>{" "}
      <WasPrice sale={track.sale} />
    </>
  );
}
