import { Link } from "@remix-run/react";
import { TrackDownload } from "#app/components/tracks/track-download.tsx";
import type { PagePurchase } from "#app/domain/purchases/history/purchase-situation.ts";
import { formatSize } from "../catalogue/format-size.ts";
import styles from "./purchase-downloads.module.css";

/** Download buttons of a purchase: of one track each format, the MP3 first; of more the way to all of them. */
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
  const { trackId, formats } = only;
  return (
    <>
      <TrackDownload trackId={trackId}>
        <span>
          Download<span className="visually-hidden"> {only.title}</span>
        </span>
      </TrackDownload>
      {formats.length > 1 && (
        <ul aria-label={`Formats of ${only.title}`} className={`cluster ${styles.formats}`}>
          {formats.map(({ format, bytes }) => (
            <li key={format}>
              <TrackDownload trackId={trackId} format={format} variant="quiet">
                <span>
                  {format.toUpperCase()}, {formatSize(bytes)}
                  <span className="visually-hidden"> of {only.title}</span>
                </span>
              </TrackDownload>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
