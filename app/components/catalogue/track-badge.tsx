import { isFree, isPriceNamed } from "#app/components/tracks/page-track.ts";
import { Price } from "#app/components/ui/values/price.tsx";
import type { ListedTrack } from "#app/shared/catalogue/schema.ts";
import { Badge } from "../ui/badge.tsx";

/**
 * FREE TRACK, PREMIUM with the price, or the least where the fan names it; nobody is told the price of what is theirs.
 */
export function TrackBadge({ track }: { track: Pick<ListedTrack, "owned" | "price" | "suggestedPrice"> }) {
  if (track.owned) return <Badge tone="success">OWNED</Badge>;
  const isNamed = isPriceNamed(track);
  if (isFree(track)) return <Badge tone="success">{isNamed ? "FREE OR MORE" : "FREE TRACK"}</Badge>;
  return (
    <Badge tone="accent">
      {isNamed ? "FROM" : "PREMIUM"} <Price amount={track.price} />
    </Badge>
  );
}
