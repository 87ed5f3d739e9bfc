import type { ReactNode } from "react";
import styles from "./content-editor.module.css";

interface ContentEditorProps {
  /** The form. */
  children: ReactNode;
  /** Shown next to the form: the picture, the removal. */
  side: ReactNode;
}

/** Lays out the editing of one item: its form and what belongs next to it. */
export function ContentEditor({ children, side }: ContentEditorProps) {
  return (
    <div className={`stack ${styles.columns}`}>
      {children}
      <div className="stack">{side}</div>
    </div>
  );
}
