import type { ReactNode } from "react";
import styles from "./form.module.css";

/** Stacks the parts of a form. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className={styles.form}>{children}</div>;
}

/** Fields that stand side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** The buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
