import type { ListedTrack } from "#app/domain/catalogue/schema.ts";
import { ButtonLink, DownloadLink } from "../ui/button.tsx";
import { Price } from "../ui/price.tsx";
import { isFree } from "./page-track.ts";
import { PurchaseLink } from "./purchase-link.tsx";

interface TrackActionProps {
  track: Pick<ListedTrack, "id" | "title" | "price" | "owned">;
  isSignedIn: boolean;
  isWide?: boolean;
  /** Said after the title, to tell it from the same action elsewhere in the page. */
  place?: string;
}

/** The one thing to do with a track here: buy it, download it, or sign in for that. */
export function TrackAction({ track, isSignedIn, isWide, place }: TrackActionProps) {
  const which = (
    <span className="visually-hidden">
      {" "}
      {track.title}
      {place && `, ${place}`}
    </span>
  );
  const download = `/api/secure/download/${track.id}`;
  if (track.owned) {
    return (
      <DownloadLink href={download} variant="secondary" isWide={isWide}>
        Owned - Download{which}
      </DownloadLink>
    );
  }
  if (!isFree(track)) {
    return (
      <PurchaseLink trackId={track.id} isSignedIn={isSignedIn} isWide={isWide}>
        <span>
          Buy <Price amount={track.price} />
          {which}
        </span>
      </PurchaseLink>
    );
  }
  if (isSignedIn) {
    return (
      <DownloadLink href={download} variant="secondary" isWide={isWide}>
        Download{which}
      </DownloadLink>
    );
  }
  return (
    <ButtonLink to={`/auth?redirectTo=/music/${track.id}`} variant="secondary" isWide={isWide}>
      Sign in to download{which}
    </ButtonLink>
  );
}
