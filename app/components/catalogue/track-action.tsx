import type { ListedTrack } from "#app/domain/catalogue/schema.ts";
import { ButtonLink, DownloadLink } from "../ui/button.tsx";
import { Price } from "../ui/price.tsx";
import { isFree } from "./page-track.ts";

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
      // Checkout has a security policy of its own, and a document keeps the one it came with.
      <ButtonLink to={`/checkout?trackId=${track.id}`} reloadDocument isWide={isWide}>
        <span>
          Buy <Price amount={track.price} />
          {which}
        </span>
      </ButtonLink>
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
