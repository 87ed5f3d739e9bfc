import { Suspense } from "react";
import { OwnedTrackDownload } from "#app/components/music/downloads/owned-track-download.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { messages } from "#app/messages/messages.ts";
import { AskedPrice } from "./asked-price.tsx";
import { isForSale, isPriceNamed } from "./page-track.ts";
import { PurchaseLink, useCanBuy } from "./purchase-link.tsx";

interface TrackActionProps {
  track: Pick<PageTrack, "id" | "title" | "price" | "suggestedPrice" | "owned">;
  isWide?: boolean;
  /** Says the least that is understood, where room is scarce; who can't see hears it all. */
  isBrief?: boolean;
  /** In a row the badge says whose it is: the button is brief, and quiet until the row is looked at. */
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
    <span className="visually-hidden">{position ? ` ${position}: ${track.title}` : ` ${track.title}`}</span>
  );
  const extraClass = isBrief ? "visually-hidden" : undefined;
  if (isForSale(track)) {
    const isNamed = isPriceNamed(track);
    return (
      <PurchaseLink trackId={track.id} isWide={isWide} variant={isInRow ? "secondary" : "primary"}>
        <span>
          {isNamed ? messages.music.action.nameYourPrice : messages.music.action.buy}
          <span className={isBrief && isNamed ? "visually-hidden" : undefined}>
            <AskedPrice {...track} />
          </span>
          {which}
        </span>
      </PurchaseLink>
    );
  }
  if (track.owned || canBuy) {
    return (
      <Suspense>
        <OwnedTrackDownload trackId={track.id} isWide={isWide}>
          <span>
            {track.owned && <span className={extraClass}>{messages.music.action.owned}</span>}
            {messages.music.action.download}
            {which}
          </span>
        </OwnedTrackDownload>
      </Suspense>
    );
  }
  return (
    <ButtonLink to={`/auth?redirectTo=/music/${track.id}`} variant="secondary" isWide={isWide}>
      <span>
        {messages.music.action.signIn} <span className={extraClass}>{messages.music.action.toDownload}</span>
        {which}
      </span>
    </ButtonLink>
  );
}
