import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  title: string;
  description?: string;
  /** A link or a button for the next step. */
  children?: ReactNode;
}

/** Shown for an empty list. A failed load is not empty: that is a `Notice`. */
export function EmptyState({ title, description, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={`display ${styles.title}`}>{title}</p>
      {description && <p className="muted">{description}</p>}
      {children}
    </div>
  );
}
