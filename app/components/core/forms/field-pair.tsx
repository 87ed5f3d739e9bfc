import type { ReactNode } from "react";
import styles from "./field-pair.module.css";

/** Puts fields side by side where they fit. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
