import type { ReactNode } from "react";
import styles from "./folded.module.css";

interface FoldedProps {
  /** What unfolds it. */
  summary: ReactNode;
  /** Whether it is unfolded from the start. */
  isOpen?: boolean;
  /** Whether it is open on paper, which can't be unfolded. */
  isPrinted?: boolean;
  /** Called when it is unfolded, and when it is folded again. */
  onToggle?: () => void;
  children: ReactNode;
}

/** Something that few need at once, folded away below a word. */
export function Folded({ summary, isOpen, isPrinted, onToggle, children }: FoldedProps) {
  return (
    <details className={styles.folded} open={isOpen} data-printed={isPrinted} onToggle={onToggle}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
