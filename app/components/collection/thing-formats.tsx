import { TrackDownload } from "#app/components/tracks/track-download.tsx";
import { formatSize } from "../catalogue/format-size.ts";
import { type ButtonVariant, DownloadLink } from "../ui/button.tsx";
import type { CollectedThing } from "./collected-thing.ts";

interface ThingFormatsProps {
  thing: Pick<CollectedThing, "kind" | "id" | "title" | "formats">;
  variant?: ButtonVariant;
  isWide?: boolean;
}

/** A download in each format with its size: of a track the file, of a release one zip. */
export function ThingFormats({ thing, variant = "quiet", isWide }: ThingFormatsProps) {
  const { kind, id, title, formats } = thing;
  return formats.map(({ format, bytes }) => {
    const label = (
      <span>
        {format.toUpperCase()}, {formatSize(bytes)}
        <span className="visually-hidden"> of {title}</span>
      </span>
    );
    return (
      <li key={format}>
        {kind === "track" ? (
          <TrackDownload trackId={id} format={format} variant={variant} isWide={isWide}>
            {label}
          </TrackDownload>
        ) : (
          <DownloadLink
            href={`/api/secure/download-release/${id}?format=${format}`}
            variant={variant}
            isWide={isWide}
          >
            {label}
          </DownloadLink>
        )}
      </li>
    );
  });
}
