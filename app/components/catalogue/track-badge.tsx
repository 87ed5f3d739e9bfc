import { isFree, isPriceNamed } from "#app/components/tracks/page-track.ts";
import { Price } from "#app/components/ui/values/price.tsx";
import type { ListedTrack } from "#app/shared/catalogue/schema.ts";
import { Badge } from "../ui/badge.tsx";

/** FREE TRACK, or PREMIUM with the price; nobody is told the price of what is theirs. */
export function TrackBadge({ track }: { track: Pick<ListedTrack, "owned" | "price" | "suggestedPrice"> }) {
  if (track.owned) return <Badge tone="success">OWNED</Badge>;
  if (isPriceNamed(track)) return <Badge>NAME YOUR PRICE</Badge>;
  if (isFree(track)) return <Badge tone="success">FREE TRACK</Badge>;
  return (
    <Badge tone="accent">
      PREMIUM <Price amount={track.price} />
    </Badge>
  );
}
