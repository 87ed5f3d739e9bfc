import type { Extra } from "#app/domain/bonus-files/list-extras.ts";
import { formatSize } from "#app/shared/format-size.ts";
import { DownloadLink } from "../ui/button.tsx";
import styles from "./extras-list.module.css";

/** What comes with something that the caller owns, each to download, and to look at where a browser can show it. */
export function ExtrasList({ extras }: { extras: readonly Extra[] }) {
  return (
    <ul className={styles.list}>
      {extras.map(
        (extra) => extra.address && <Row key={extra.address} extra={extra} address={extra.address} />,
      )}
    </ul>
  );
}

function Row({ extra, address }: { extra: Extra; address: string }) {
  const title = extraTitle(extra);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p className="muted small">
          {extra.kind}, {formatSize(extra.bytes)}
        </p>
      </div>
      <div className={styles.actions}>
        {extra.isShown && (
          <a href={`${address}?show`} target="_blank" rel="noreferrer" className="touch">
            View<span className="visually-hidden"> {title} in a new tab</span>
          </a>
        )}
        <DownloadLink href={address} variant="quiet">
          <span>
            Download<span className="visually-hidden"> {title}</span>
          </span>
        </DownloadLink>
      </div>
    </li>
  );
}

/** Its name, after that of the track that it comes with. */
export function extraTitle({ name, trackTitle }: Extra): string {
  return trackTitle === null ? name : `${trackTitle}: ${name}`;
}
