import { messages } from "#app/messages/messages.ts";
import type { OfferedFormat } from "#app/shared/music/tracks/download-option.ts";
import styles from "./format-list.module.css";

/** The formats of a download, each with its size. */
export function FormatList({ formats }: { formats: readonly OfferedFormat[] }) {
  if (formats.length === 0) return null;
  return (
    <dl className={`cluster muted small ${styles.formats}`}>
      <dt>{messages.musicPages.work.formats}</dt>
      {formats.map(({ format, facts }) => (
        <dd key={format}>{facts}</dd>
      ))}
    </dl>
  );
}
