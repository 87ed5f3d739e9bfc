import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./stat-card.module.css";

interface StatCardsProps {
  /** For short figures next to what matters more: smaller, and two per row where there isn't room for all. */
  isDense?: boolean;
  children: ReactNode;
}

/** A row of figures with their names. */
export function StatCards({ isDense = false, children }: StatCardsProps) {
  return <dl className={classNames(styles.row, isDense && styles.dense)}>{children}</dl>;
}

/** One figure and its label; used in `StatCards`. */
export function StatCard({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={styles.card}>
      <dt className="muted">{label}</dt>
      <dd className={`display ${styles.value}`}>{value}</dd>
    </div>
  );
}
