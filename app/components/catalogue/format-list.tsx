import type { DownloadFormat } from "#app/shared/catalogue/download-formats.ts";
import { formatName } from "#app/shared/catalogue/download-option.ts";
import { formatSize } from "#app/shared/format-size.ts";
import styles from "./format-list.module.css";

interface FormatListProps {
  formats: readonly { format: DownloadFormat; bytes: number; isEstimate?: boolean }[];
}

/** The formats of a download, each with its size. */
export function FormatList({ formats }: FormatListProps) {
  if (formats.length === 0) return null;
  return (
    <dl className={`cluster muted small ${styles.formats}`}>
      <dt>Formats</dt>
      {formats.map(({ format, bytes, isEstimate }) => (
        <dd key={format}>
          {formatName(format, formats)}, {isEstimate && "about "}
          {formatSize(bytes)}
        </dd>
      ))}
    </dl>
  );
}
