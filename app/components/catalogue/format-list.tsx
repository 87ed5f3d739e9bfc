import styles from "./format-list.module.css";

export interface TrackFormat {
  /** "mp3", "flac", "wav". */
  format: string;
  bytes: number;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** What a download of the track is made of, before it is bought. */
export function FormatList({ formats }: { formats: readonly TrackFormat[] }) {
  if (formats.length === 0) return null;
  return (
    <dl className={styles.formats}>
      <dt>Formats</dt>
      {formats.map(({ format, bytes }) => (
        <dd key={format}>
          {format.toUpperCase()}, {megabytes(bytes)}
        </dd>
      ))}
    </dl>
  );
}
