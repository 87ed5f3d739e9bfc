import type { ReactNode } from "react";
import styles from "./folded.module.css";

interface FoldedProps {
  /** What unfolds it. */
  summary: ReactNode;
  /** Whether it is open on paper, which can't be unfolded. */
  isPrinted?: boolean;
  children: ReactNode;
}

/** Something that few need at once, folded away below a word. */
export function Folded({ summary, isPrinted, children }: FoldedProps) {
  return (
    <details className={styles.folded} data-printed={isPrinted}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
