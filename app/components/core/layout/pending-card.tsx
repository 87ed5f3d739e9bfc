import styles from "./pending-card.module.css";

const texts = {
  session: { title: "Securing Your Session", description: "Verifying your authentication status..." },
  purchase: { title: "Confirming Your Purchase...", description: "Asking the payment provider..." },
  music: { title: "LOADING MUSIC LIBRARY", description: "Fetching the tracks..." },
  videos: { title: "Loading Videos", description: "Fetching the video vault..." },
  redirect: { title: "Redirecting...", description: "Taking you to the login page..." },
} as const;

export type PendingKind = keyof typeof texts;

/** Shown while a page loads. */
export function PendingCard({ kind }: { kind: PendingKind }) {
  const { title, description } = texts[kind];
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
