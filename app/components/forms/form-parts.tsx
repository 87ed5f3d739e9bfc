import type { ReactNode } from "react";
import styles from "./form.module.css";

/** Stacks the parts of a form. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className="stack gap-4">{children}</div>;
}

/** Puts fields side by side where they fit. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** The buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="cluster">{children}</div>;
}
