import { TrackDownload } from "#app/components/tracks/track-download.tsx";
import type { PagePurchase } from "#app/domain/purchases/history/purchase-situation.ts";
import { formatSize } from "../catalogue/format-size.ts";
import styles from "./receipt-downloads.module.css";

/** Every format of a purchase, each with its size. */
export function ReceiptDownloads({ purchase }: { purchase: PagePurchase }) {
  const { track, trackId, formats } = purchase;
  return (
    <section aria-labelledby="receipt-downloads" className={`stack gap-3 ${styles.section}`}>
      <h2 id="receipt-downloads">Downloads</h2>
      <ul className="stack gap-2">
        {formats.map(({ format, bytes }) => (
          <li key={format}>
            <TrackDownload trackId={trackId} format={format} isWide>
              <span>
                Download<span className="visually-hidden"> {track.title} as</span> {format.toUpperCase()}
                <span className={styles.size}>{formatSize(bytes)}</span>
              </span>
            </TrackDownload>
          </li>
        ))}
      </ul>
    </section>
  );
}
