import { TrackDownload } from "#app/components/tracks/track-download.tsx";
import { formatSize } from "../catalogue/format-size.ts";
import { DownloadLink } from "../ui/button.tsx";
import type { CollectedItem } from "./collected-item.ts";

interface ItemFormatsProps {
  item: Pick<CollectedItem, "kind" | "id" | "title" | "formats">;
  /** `links` stand below a word that says what they are; buttons say it themselves, and the first may be the main one. */
  look: "links" | "buttons" | "main-buttons";
}

/** A download in each format with its size: of a track the file, of a release one zip. */
export function ItemFormats({ item, look }: ItemFormatsProps) {
  const { kind, id, title, formats } = item;
  return formats.map(({ format, bytes }, index) => {
    const size = `${format.toUpperCase()}, ${formatSize(bytes)}`;
    const label =
      look === "links" ? (
        <span>
          {size}
          <span className="visually-hidden"> of {title}</span>
        </span>
      ) : (
        <span>
          Download<span className="visually-hidden"> {title} as</span> {size}
        </span>
      );
    const button = look === "main-buttons" && index === 0 ? "primary" : "secondary";
    const variant = look === "links" ? "quiet" : button;
    return (
      <li key={format}>
        {kind === "track" ? (
          <TrackDownload trackId={id} format={format} variant={variant}>
            {label}
          </TrackDownload>
        ) : (
          <DownloadLink href={`/api/secure/download-release/${id}?format=${format}`} variant={variant}>
            {label}
          </DownloadLink>
        )}
      </li>
    );
  });
}
