import { Link } from "@remix-run/react";
import { TrackDownload } from "#app/components/tracks/track-download.tsx";
import type { PagePurchase } from "#app/domain/purchases/history/purchase-situation.ts";

/** The download of a purchase: of one track the MP3, of more the way to all of them. Every format is in the collection. */
export function PurchaseDownloads({ purchase }: { purchase: PagePurchase }) {
  const { id, title, downloads } = purchase;
  const [only, ...others] = downloads;
  if (!only) return null;
  if (others.length > 0) {
    return (
      <Link to={`/dashboard/purchases/${id}#receipt-downloads`} className="touch">
        {downloads.length} downloads<span className="visually-hidden"> of {title}</span>
      </Link>
    );
  }
  return (
    <TrackDownload trackId={only.trackId}>
      <span>
        Download<span className="visually-hidden"> {only.title}</span>
      </span>
    </TrackDownload>
  );
}
