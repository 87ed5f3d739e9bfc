import { messages } from "#app/messages/messages.ts";
import styles from "./locked-photo.module.css";

/** Replaces a photo that this visitor may not see. */
export function LockedPhoto({ title }: { title: string }) {
  return (
    <span className={styles.locked}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.shape}>
        <path d="M5 10V8a7 7 0 0 1 14 0v2h2v12H3V10zm3 0h8V8a4 4 0 0 0-8 0z" />
      </svg>
      <span className={styles.title}>{title}</span>
      <span>{messages.contentPages.photos.requiresLogin}</span>
    </span>
  );
}
