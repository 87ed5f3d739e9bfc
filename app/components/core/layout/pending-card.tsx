import { messages } from "#app/messages/messages.ts";
import styles from "./pending-card.module.css";

export type PendingKind = "session" | "purchase" | "music" | "videos" | "redirect";

/** Shown while a page loads. */
export function PendingCard({ kind }: { kind: PendingKind }) {
  const { title, description } = messages.core.pending[kind];
  return (
    <div role="status" className={styles.card}>
      <span className={styles.bar} aria-hidden="true" />
      <span className={styles.spinner} aria-hidden="true" />
      <div>
        <p className={styles.title}>{title}</p>
        <p>{description}</p>
      </div>
    </div>
  );
}
