import { Card } from "../../ui/card.tsx";
import styles from "./newsletter.module.css";

/** An issue as its readers see it: on a phone, on a desktop, and as text. */
export function IssuePreview({ issueId, version }: { issueId: string; version: string }) {
  const address = `/admin/newsletter/issues/${issueId}/preview`;
  return (
    <Card labelledBy="preview" title="Preview">
      <p className="note">
        As it was last saved. Each reader's own prices and unsubscribe link are filled in when it goes out.
      </p>
      <div className={styles.frames}>
        <iframe
          key={`phone-${version}`}
          className={styles.phone}
          src={address}
          title="Preview on a phone"
          sandbox="allow-same-origin"
        />
        <iframe
          key={`desktop-${version}`}
          className={styles.desktop}
          src={address}
          title="Preview on a desktop"
          sandbox="allow-same-origin"
        />
      </div>
      <p>
        <a href={`${address}?as=text`} target="_blank" rel="noopener">
          Read it as plain text<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
    </Card>
  );
}
