import type { ReactNode } from "react";
import styles from "./account-sections.module.css";

/** Stacks the cards of a page of one's account. */
export function AccountSections({ children }: { children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>;
}
