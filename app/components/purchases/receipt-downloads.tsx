import { TrackDownload } from "#app/components/tracks/track-download.tsx";
import type { PagePurchase, TrackDownloads } from "#app/domain/purchases/history/purchase-situation.ts";
import { formatSize } from "../catalogue/format-size.ts";
import { DownloadLink } from "../ui/button.tsx";
import styles from "./receipt-downloads.module.css";

/** Every format of a purchase, each with its size; a release as a whole first. */
export function ReceiptDownloads({ purchase: { pageLines, downloads } }: { purchase: PagePurchase }) {
  const releases = pageLines.filter(({ releaseId, isRefunded }) => releaseId !== null && !isRefunded);
  const hasSeveral = downloads.length > 1;
  return (
    <section
      id="receipt-downloads"
      aria-labelledby="receipt-downloads-title"
      className={`stack gap-3 ${styles.section}`}
    >
      <h2 id="receipt-downloads-title">Downloads</h2>
      {releases.map(({ id, releaseId, title, entitledTrackIds }) => (
        <ReleaseDownloads
          key={id}
          releaseId={releaseId ?? ""}
          title={title}
          downloads={downloads.filter(({ trackId }) => entitledTrackIds.includes(trackId))}
        />
      ))}
      {downloads.map((download) => (
        <div key={download.trackId} className="stack gap-2">
          {hasSeveral && <h3>{download.title}</h3>}
          <Formats download={download} />
        </div>
      ))}
    </section>
  );
}

interface ReleaseDownloadsProps {
  releaseId: string;
  title: string;
  /** Those of its tracks. */
  downloads: readonly TrackDownloads[];
}

function ReleaseDownloads({ releaseId, title, downloads }: ReleaseDownloadsProps) {
  const formats = new Set(downloads.flatMap(({ formats: own }) => own.map(({ format }) => format)));
  return (
    <ul className="stack gap-2">
      {[...formats].map((format, index) => (
        <li key={format}>
          <DownloadLink
            href={`/api/secure/download-release/${releaseId}?format=${format}`}
            variant={index === 0 ? "primary" : "secondary"}
            isWide
          >
            <span>
              All of {title} as {format.toUpperCase()}
            </span>
          </DownloadLink>
        </li>
      ))}
    </ul>
  );
}

function Formats({ download: { trackId, title, formats } }: { download: TrackDownloads }) {
  return (
    <ul className="stack gap-2">
      {formats.map(({ format, bytes }) => (
        <li key={format}>
          <TrackDownload trackId={trackId} format={format} isWide>
            <span>
              Download<span className="visually-hidden"> {title} as</span> {format.toUpperCase()}
              <span className={`muted ${styles.size}`}>{formatSize(bytes)}</span>
            </span>
          </TrackDownload>
        </li>
      ))}
    </ul>
  );
}
