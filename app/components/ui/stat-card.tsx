import type { ReactNode } from "react";
import styles from "./stat-card.module.css";

/** A row of figures with their names. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className={styles.row}>{children}</dl>;
}

/** One figure and what it counts; stands in `StatCards`. */
export function StatCard({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
