import type { ReactNode } from "react";
import styles from "./content-editor.module.css";

interface ContentEditorProps {
  /** The picture, before everything on a phone and next to the form elsewhere. */
  first?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Shown next to the form, below `first`: what else belongs to it, the removal. */
  side: ReactNode;
}

/** Lays out the editing of one item: its form and what belongs next to it. */
export function ContentEditor({ first, children, side }: ContentEditorProps) {
  return (
    <div className={`stack ${styles.columns}`}>
      {first && <div className={styles.first}>{first}</div>}
      <div className={styles.main}>{children}</div>
      <div className={`stack ${styles.side}`}>{side}</div>
    </div>
  );
}
