import { DownloadLink } from "../ui/button.tsx";

interface ReleaseDownloadsProps {
  releaseId: string;
  title: string;
  /** The formats that its tracks come in. */
  formats: readonly string[];
}

/** Downloads of a whole release, as one zip in each format. */
export function ReleaseDownloads({ releaseId, title, formats }: ReleaseDownloadsProps) {
  return (
    <ul className="cluster">
      {formats.map((format, index) => (
        <li key={format}>
          <DownloadLink
            href={`/api/secure/download-release/${releaseId}?format=${format}`}
            variant={index === 0 ? "primary" : "secondary"}
          >
            <span>
              Download all<span className="visually-hidden"> of {title}</span> as {format.toUpperCase()}
            </span>
          </DownloadLink>
        </li>
      ))}
    </ul>
  );
}
