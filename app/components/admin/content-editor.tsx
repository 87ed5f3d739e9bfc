import type { ReactNode } from "react";
import styles from "./content-editor.module.css";

interface ContentEditorProps {
  /** The form. */
  children: ReactNode;
  /** What stands beside it: the picture, the removal. */
  side: ReactNode;
}

/** The editing of one thing: its form, and beside it what belongs to it. */
export function ContentEditor({ children, side }: ContentEditorProps) {
  return (
    <div className={`stack ${styles.columns}`}>
      {children}
      <div className="stack">{side}</div>
    </div>
  );
}
