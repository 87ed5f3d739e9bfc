import { TrackDownload } from "#app/components/music/downloads/track-download.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import styles from "#app/styles/row-width.module.css";
import { AskedPrice } from "./asked-price.tsx";
import { isFree, isPriceNamed } from "./page-track.ts";
import { PurchaseLink, useCanBuy } from "./purchase-link.tsx";

interface TrackActionProps {
  track: Pick<PageTrack, "id" | "title" | "price" | "suggestedPrice" | "owned">;
  isWide?: boolean;
  /** Says the least that is understood, where room is scarce; who can't see hears it all. */
  isBrief?: boolean;
  /** In a row the badge says what it costs and whose it is: the button is brief, and quiet until the row is looked at. */
  isInRow?: boolean;
  /** Comes before the title, so that no other action on the page has a label that contains this one's. */
  position?: string;
}

/** The main action for a track here: buy it, download it, or sign in to download. */
export function TrackAction({
  track,
  isWide,
  isInRow = false,
  isBrief = isInRow,
  position,
}: TrackActionProps) {
  const canBuy = useCanBuy();
  const which = (
    <span className="visually-hidden"> {position ? `${position}: ${track.title}` : track.title}</span>
  );
  const extraClass = isBrief ? "visually-hidden" : undefined;
  if (track.owned) {
    return (
      <TrackDownload trackId={track.id} isWide={isWide}>
        <span>
          <span className={extraClass}>Owned - </span>Download{which}
        </span>
      </TrackDownload>
    );
  }
  if (isPriceNamed(track) || !isFree(track)) {
    return (
      <PurchaseLink trackId={track.id} isWide={isWide} variant={isInRow ? "secondary" : "primary"}>
        <span>
          <PurchaseLabel track={track} isInRow={isInRow} />
          {which}
        </span>
      </PurchaseLink>
    );
  }
  if (canBuy) {
    return (
      <TrackDownload trackId={track.id} isWide={isWide}>
        Download{which}
      </TrackDownload>
    );
  }
  return (
    <ButtonLink to={`/auth?redirectTo=/music/${track.id}`} variant="secondary" isWide={isWide}>
      <span>
        Sign In <span className={extraClass}>to Download</span>
        {which}
      </span>
    </ButtonLink>
  );
}

/** What a press costs. A row of a phone has room for the price alone. */
function PurchaseLabel({ track, isInRow }: Required<Pick<TrackActionProps, "track" | "isInRow">>) {
  const isNamed = isPriceNamed(track);
  return (
    <>
      <span className={isInRow && !isNamed ? styles.wide : undefined}>
        {isNamed ? "Name Your Price" : "Buy"}
      </span>
      <span className={isInRow ? (isNamed ? "visually-hidden" : styles.narrow) : undefined}>
        <AskedPrice {...track} />
      </span>
    </>
  );
}
