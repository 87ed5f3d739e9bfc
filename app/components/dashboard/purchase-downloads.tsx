import { TrackDownload } from "#app/components/tracks/track-download.tsx";
import type { PagePurchase } from "#app/domain/purchases/history/purchase-situation.ts";
import { formatSize } from "../catalogue/format-size.ts";
import styles from "./purchase-downloads.module.css";

/** Download buttons of a purchase: the MP3 first, and if there is a choice, each format with its size. */
export function PurchaseDownloads({ purchase: { track, trackId, formats } }: { purchase: PagePurchase }) {
  return (
    <>
      <TrackDownload trackId={trackId}>
        <span>
          Download<span className="visually-hidden"> {track.title}</span>
        </span>
      </TrackDownload>
      {formats.length > 1 && (
        <ul aria-label={`Formats of ${track.title}`} className={`cluster ${styles.formats}`}>
          {formats.map(({ format, bytes }) => (
            <li key={format}>
              <TrackDownload trackId={trackId} format={format} variant="quiet">
                <span>
                  {format.toUpperCase()}, {formatSize(bytes)}
                  <span className="visually-hidden"> of {track.title}</span>
                </span>
              </TrackDownload>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
