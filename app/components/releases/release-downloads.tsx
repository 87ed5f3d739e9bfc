import { DownloadLink } from "../ui/button.tsx";

interface ReleaseDownloadsProps {
  releaseId: string;
  title: string;
  /** The formats that its tracks come in. */
  formats: readonly string[];
  /** Whether all of it is the visitor's. */
  isWhole: boolean;
  /** Whether there is nothing else to do with the release. */
  isMain: boolean;
}

/** Downloads of what is owned of a release, as one zip in each format. */
export function ReleaseDownloads({ releaseId, title, formats, isWhole, isMain }: ReleaseDownloadsProps) {
  return (
    <ul className="cluster">
      {formats.map((format, index) => (
        <li key={format}>
          <DownloadLink
            href={`/api/secure/download-release/${releaseId}?format=${format}`}
            variant={isMain && index === 0 ? "primary" : "secondary"}
          >
            <span>
              {isWhole ? "Download all" : "Download what you own"}
              <span className="visually-hidden"> of {title}</span> as {format.toUpperCase()}
            </span>
          </DownloadLink>
        </li>
      ))}
    </ul>
  );
}
