import styles from "./pending-card.module.css";

const texts = {
  session: { title: "Securing Your Session", description: "Verifying your authentication status..." },
  purchase: { title: "Confirming Your Purchase...", description: "Asking the payment provider..." },
  redirect: { title: "Redirecting...", description: "Taking you to the login page..." },
} as const;

/** What shows while a guarded page takes its time (SPEC.md section 2, route guard and /payment-success). */
export function PendingCard({ kind }: { kind: keyof typeof texts }) {
  const { title, description } = texts[kind];
  return (
    <div role="status" className={styles.card}>
      <span className={styles.bar} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      <p>{description}</p>
    </div>
  );
}
