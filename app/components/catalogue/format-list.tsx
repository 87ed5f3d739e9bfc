import { TrackDownload } from "#app/components/tracks/track-download.tsx";
import styles from "./format-list.module.css";
import { formatSize } from "./format-size.ts";

export interface TrackFormat {
  /** "mp3", "flac", "wav", "aiff". */
  format: string;
  bytes: number;
}

interface FormatListProps {
  formats: readonly TrackFormat[];
  /** The track, if the user may download it; if there is a choice, each format is then a link. */
  downloadable?: { id: string; title: string } | null;
}

/** The formats of a track's download. */
export function FormatList({ formats, downloadable = null }: FormatListProps) {
  if (formats.length === 0) return null;
  return (
    <dl className={`cluster muted small ${styles.formats}`}>
      <dt>Formats</dt>
      {formats.map(({ format, bytes }) => (
        <dd key={format}>
          {downloadable && formats.length > 1 ? (
            <TrackDownload trackId={downloadable.id} format={format} variant="quiet">
              <span>
                <span className="visually-hidden">Download {downloadable.title} as </span>
                {format.toUpperCase()}, {formatSize(bytes)}
              </span>
            </TrackDownload>
          ) : (
            <>
              {format.toUpperCase()}, {formatSize(bytes)}
            </>
          )}
        </dd>
      ))}
    </dl>
  );
}
